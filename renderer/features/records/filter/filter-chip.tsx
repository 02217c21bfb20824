import { Popover, UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetList } from './facet-values.ts';
import { useFilterWords } from './filter-words.ts';
import { PartEditor } from './part-editor.tsx';
import type { FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';
import classes from './filter-bar.module.css';

interface Props {
  list: FacetList;
  part: FilterPart;
  filter: ViewFilter;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: <Part extends FilterPart>(part: Part, value: ViewFilter[Part] | undefined) => void;
}

/** One part of the filter, with controls to edit and remove it. */
export function FilterChip({ list, part, filter, opened, onOpen, onChange }: Props) {
  const { t } = useTranslation('filters');
  const name = t(`part.${part}`);
  // Closing the editor would discard input that is not applied yet, while the previous filter stays.
  const [isPending, setPending] = useState(false);
  const words = useFilterWords(list, part, filter);
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        if (!next) setPending(false);
        onOpen(next);
      }}
      closeOnClickOutside={!isPending}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      portalProps={{ target: '#content' }}
    >
      <span role="listitem" className={classes.chip}>
        <Popover.Target>
          <UnstyledButton className={classes.what} title={words} onClick={() => onOpen(!opened || isPending)}>
            <span>{name}</span>
            {words !== '' && (
              <span dir="auto" className={classes.value}>
                {words}
              </span>
            )}
          </UnstyledButton>
        </Popover.Target>
        <UnstyledButton
          className={classes.remove}
          aria-label={t('remove', { what: name })}
          onClick={() => {
            onOpen(false);
            onChange(part, undefined);
          }}
        >
          <X size={12} aria-hidden />
        </UnstyledButton>
      </span>
      <Popover.Dropdown aria-label={name} className={classes.editor}>
        <PartEditor
          list={list}
          part={part}
          filter={filter}
          onChange={onChange}
          onPending={setPending}
          onDone={() => onOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
