import { Select } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';
import { findOptions } from '../../ui/forms/find-options.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { unreadIn, useInboxCounts } from '../../data/queries/inbox.ts';
import { paths, readPath } from '../../../shared/screens.ts';
import { CountBadge } from './count-badge.tsx';
import classes from './company-switcher.module.css';

/**
 * Chooses the company. On a screen about one company, the screen stays the same.
 *
 * @param props.company null: the screen shows all companies, or none is connected
 */
export function CompanySwitcher({ company }: { company: Company | null }) {
  const { t } = useTranslation('shell');
  const [path, navigate] = useLocation();
  const companies = useCompanies().data ?? [];
  const counts = useInboxCounts();
  const isDrawn = useIsDrawn();
  const names = new Map(companies.map((one) => [String(one.companyId), companyName(one)]));
  const mark = (value: string) => <CompanyMark seed={Number(value)} name={names.get(value) ?? ''} />;
  return (
    <Select
      label={t('company.label')}
      classNames={{
        label: classes.label ?? '',
        input: classes.input ?? '',
        section: classes.section ?? '',
        dropdown: classes.dropdown ?? '',
      }}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={company && String(company.companyId)}
      // Also for the selected company: from a screen about all companies this opens its own.
      onOptionSubmit={(value) => {
        navigate(paths.company(Number(value), readPath(path).screen ?? 'balances'));
      }}
      disabled={companies.length === 0}
      placeholder={t(companies.length === 0 ? 'company.none' : 'company.all')}
      nothingFoundMessage={t('company.nothing')}
      searchable
      filter={findOptions}
      allowDeselect={false}
      maxDropdownHeight={360}
      // Fixed, because the scrolling screen that contains the dropdown would clip it over the sidebar.
      comboboxProps={{
        width: 'max-content',
        position: 'bottom-start',
        floatingStrategy: 'fixed',
        withinPortal: isDrawn,
      }}
      leftSection={company && mark(String(company.companyId))}
      leftSectionPointerEvents="none"
      rightSection={<ChevronsUpDown size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      renderOption={({ option }) => (
        <span className={classes.option}>
          {mark(option.value)}
          <span dir="auto">{option.label}</span>
          <CountBadge of="unseenChanges" count={unreadIn(counts, Number(option.value))} />
        </span>
      )}
    />
  );
}
