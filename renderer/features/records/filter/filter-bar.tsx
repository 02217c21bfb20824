import { Button, Menu } from '@mantine/core';
import { ListFilter as FilterIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetList } from './facet-values.ts';
import { FilterChip } from './filter-chip.tsx';
import type { FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';
import classes from './filter-bar.module.css';

interface Props {
  list: FacetList;
  /** Filters that this list supports, in the order offered. */
  parts: readonly FilterPart[];
  filter: ViewFilter;
  onChange: (filter: ViewFilter) => void;
  /** Content at the other end of the bar. */
  children?: ReactNode;
}

/** The filters of a list other than text, one chip per part, with a button to add another. */
export function FilterBar({ list, parts, filter, onChange, children }: Props) {
  const { t } = useTranslation('filters');
  const [open, setOpen] = useState<FilterPart | null>(null);
  const shown = parts.filter((part) => filter[part] !== undefined || part === open);
  const rest = parts.filter((part) => !shown.includes(part));

  function change<Part extends FilterPart>(part: Part, value: ViewFilter[Part] | undefined): void {
    const next = { ...filter, [part]: value };
    if (value === undefined) delete next[part];
    onChange(next);
  }

  return (
    <div className={classes.bar} data-choices>
      {parts.length > 0 && (
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<FilterIcon size={13} aria-hidden />}
              disabled={rest.length === 0}
            >
              {t('add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((part) => (
              <Menu.Item key={part} onClick={() => setOpen(part)}>
                {t(`part.${part}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {shown.length > 0 && (
        <span role="list" aria-label={t('label')} style={{ display: 'contents' }}>
          {shown.map((part) => (
            <FilterChip
              key={part}
              list={list}
              part={part}
              filter={filter}
              opened={open === part}
              onOpen={(opened) => setOpen(opened ? part : null)}
              onChange={change}
            />
          ))}
        </span>
      )}
      {Object.keys(filter).length > 0 && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      )}
      <div className={classes.end}>{children}</div>
    </div>
  );
}
