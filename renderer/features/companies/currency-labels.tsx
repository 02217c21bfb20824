import { Table, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { api } from '../../data/queries/api.ts';
import { companyName } from '../../data/queries/companies.ts';
import { CurrencyLabelRow } from './currency-label-row.tsx';

/** Labels for currencies that the service reports by number only. Hidden when every currency has a code. */
export function CurrencyLabels({ companies }: { companies: Company[] }) {
  const { t } = useTranslation('companies');
  const answers = useQueries({
    queries: companies.map(({ companyId }) => api.currencies.list.queryOptions({ input: { companyId } })),
  });
  const rows = companies.flatMap((company, index) =>
    (answers[index]?.data ?? [])
      .filter(({ currency }) => currency.startsWith('#'))
      .map((currency) => ({ company, currency })),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="currency-labels">
      <Title order={2} id="currency-labels" mt="xl">
        {t('labels.title')}
      </Title>
      <Text size="sm" c="dimmed" maw="44rem" mt={4} mb="sm">
        {t('labels.text')}
      </Text>
      <DataTable caption={t('labels.caption')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('labels.company')}</Table.Th>
            <Table.Th>{t('labels.currency')}</Table.Th>
            <Table.Th className={figureCell}>{t('labels.count')}</Table.Th>
            <Table.Th>{t('labels.label')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ company, currency }) => (
            <CurrencyLabelRow
              key={`${company.companyId} ${currency.currency}`}
              companyId={company.companyId}
              company={companyName(company)}
              currency={currency}
            />
          ))}
        </Table.Tbody>
      </DataTable>
    </section>
  );
}
