import { Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { Age } from '../../ui/figures/age.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { companyName } from '../../data/queries/companies.ts';
import { useNow } from '../../data/clock.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { paths } from '../../../shared/screens.ts';
import { lastSuccessOf } from '../../ui/sync-health/issues.ts';
import { SyncHealth } from '../../ui/sync-health/sync-health.tsx';
import { CompanyActions } from './company-actions.tsx';
import { TokenStatus } from './token-status.tsx';
import classes from './company-table.module.css';

export function CompanyTable({ companies }: { companies: Company[] }) {
  const { t } = useTranslation('companies');
  return (
    <DataTable caption={t('list.caption')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('list.company')}</Table.Th>
          <Table.Th>{t('list.address')}</Table.Th>
          <Table.Th>{t('list.token')}</Table.Th>
          <Table.Th>{t('list.sync')}</Table.Th>
          <Table.Th className={figureCell} data-off-paper>
            {t('list.actions')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {companies.map((company) => (
          <CompanyRow key={company.companyId} company={company} />
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

function CompanyRow({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const sync = useCompanySync(company.companyId);
  const now = useNow();
  const name = companyName(company);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group gap="xs" wrap="nowrap">
          <CompanyMark seed={company.companyId} name={name} />
          <div>
            <Link href={paths.companyCard(company.companyId)} dir="auto" className={classes.name}>
              {name}
            </Link>
            {(company.label !== null || company.sample) && (
              <Text size="xs" c="dimmed" fw={400}>
                {company.label !== null && <bdi>{company.name}</bdi>}
                {company.label !== null && company.sample && ' · '}
                {company.sample && t('list.sample')}
              </Text>
            )}
          </div>
        </Group>
      </Table.Th>
      <Table.Td className={classes.address ?? ''} title={company.address}>
        {company.address}
        <Text size="xs" c="dimmed">
          {t('list.id')} <bdi>{company.serviceCompanyId}</bdi>
        </Text>
        {company.headerState === 'ignored' && (
          <Text size="xs" c="dimmed">
            {t('header.ignored')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <TokenStatus company={company} />
      </Table.Td>
      <Table.Td className={classes.sync ?? ''}>
        <SyncHealth companyId={company.companyId} />
        <Text component="div" size="xs" c="dimmed">
          <Age at={sync ? lastSuccessOf(sync, now) : null} />
        </Text>
      </Table.Td>
      <Table.Td className={figureCell}>
        <CompanyActions company={company} />
      </Table.Td>
    </Table.Tr>
  );
}
