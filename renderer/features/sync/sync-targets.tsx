import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LedgerTable } from '../../components/ledger-table.tsx';
import { useCompanySync } from '../../queries/sync-store.ts';
import { TargetRow } from './target-row.tsx';

/** Each list of a company and its balances: how it stands, how fresh it is, and what comes next. */
export function SyncTargets({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  if (!company) return <Text c="dimmed">{t('unknown')}</Text>;
  return (
    <LedgerTable caption={t('now.label')} align="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('now.what')}</Table.Th>
          <Table.Th>{t('now.state')}</Table.Th>
          <Table.Th>{t('now.lastSuccess')}</Table.Th>
          <Table.Th>{t('now.next')}</Table.Th>
          <Table.Th>{t('now.swept')}</Table.Th>
          <Table.Th>{t('now.nextSweep')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {company.targets.map((target) => (
          <TargetRow key={target.target} company={company} target={target} />
        ))}
      </Table.Tbody>
    </LedgerTable>
  );
}
