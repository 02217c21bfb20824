import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { LedgerTable, figureCell } from '../../components/ledger-table.tsx';
import { OverviewRow } from './overview-row.tsx';

interface OverviewTableProps {
  companies: Company[];
  rows: CompanyOverview[];
}

export function OverviewTable({ companies, rows }: OverviewTableProps) {
  const { t } = useTranslation('overview');
  const byId = new Map(rows.map((row) => [row.companyId, row]));
  return (
    <LedgerTable caption={t('table.caption')} align="top">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('table.company')}</Table.Th>
          <Table.Th className={figureCell}>{t('table.cash')}</Table.Th>
          <Table.Th className={figureCell}>{t('table.toPay')}</Table.Th>
          <Table.Th className={figureCell}>{t('table.toReceive')}</Table.Th>
          <Table.Th>{t('table.age')}</Table.Th>
          <Table.Th>{t('table.sync')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {companies.map((company) => {
          const row = byId.get(company.companyId);
          // A company added a moment ago has no figures yet; the next answer brings them.
          return row && <OverviewRow key={company.companyId} company={company} row={row} />;
        })}
      </Table.Tbody>
    </LedgerTable>
  );
}
