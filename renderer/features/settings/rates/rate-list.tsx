import { Button, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RateSeries } from '../../../../shared/model/rate.ts';
import { api } from '../../../data/queries/api.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Problem } from '../../../ui/failures/problem.tsx';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { formatRate } from '../../../ui/formatting/rates.ts';
import { useUndoRates } from './use-undo-rates.ts';

/** The newest rate of each currency pair and source. */
export function RateList() {
  const { t } = useTranslation('rates');
  const { data, error } = useQuery(api.rates.list.queryOptions({ input: {} }));
  if (error) return <Problem error={error} />;
  if (!data) return null;
  if (data.length === 0) return <Text size="sm">{t('none')}</Text>;
  return (
    <DataTable caption={t('list')}>
      <Table.Thead>
        <Table.Tr>
          {(['rate', 'day', 'days', 'source'] as const).map((column) => (
            <Table.Th key={column}>{t(`column.${column}`)}</Table.Th>
          ))}
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((series) => (
          <SeriesRow key={`${series.base} ${series.quote} ${series.source}`} series={series} />
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

function SeriesRow({ series }: { series: RateSeries }) {
  const { t } = useTranslation('rates');
  const { base, quote, source, day, days, firstDay } = series;
  const offerUndo = useUndoRates();
  const { mutate, isPending } = useMutation(
    api.rates.remove.mutationOptions({
      onSuccess: ({ undo }) => offerUndo(t('removed', { base, quote }), undo),
      onError: useNotifyError(),
    }),
  );
  const shownSource = t(`source.${source}`);
  return (
    <Table.Tr>
      <Table.Th scope="row">{formatRate(series)}</Table.Th>
      <Table.Td>{formatDate(day)}</Table.Td>
      <Table.Td>
        {t('count', { count: days, number: formatCount(days), from: formatDate(firstDay) })}
      </Table.Td>
      <Table.Td>{shownSource}</Table.Td>
      <Table.Td>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('removeFor', { base, quote, source: shownSource })}
          loading={isPending}
          onClick={() => mutate({ base, quote, source })}
        >
          {t('remove')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
