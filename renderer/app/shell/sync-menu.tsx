import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { companyName } from '../../data/queries/companies.ts';
import { SyncMoreButton } from './sync-more-button.tsx';

interface SyncMenuProps {
  company: Company;
  /** @param companyId null: all companies */
  onSync: (companyId: number | null) => void;
}

/** Chooses the companies to sync. Opens on mount, because its code is loaded at the first click. */
export function SyncMenu({ company, onSync }: SyncMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu defaultOpened position="bottom-end" shadow="md">
      <Menu.Target>
        <SyncMoreButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSync(company.companyId)}>
          {t('sync.company', { name: companyName(company) })}
        </Menu.Item>
        <Menu.Item onClick={() => onSync(null)}>{t('sync.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
