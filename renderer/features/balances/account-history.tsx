import { ActionIcon, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AccountBalance, AccountHistory as History } from '../../../shared/model/balance.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatDate, formatInstant, localDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';
import { isEarlierSample, useCompany } from '../../data/queries/companies.ts';
import { historyPoints } from '../../ui/charts/history-points.ts';
import { HISTORY_DAYS } from './use-histories.ts';
import classes from './balances.module.css';
import { momentsOf, dayRows } from './day-rows.ts';

interface AccountHistoryProps {
  companyId: number;
  account: AccountBalance;
  name: string;
  history: History | undefined;
  from: number;
  to: number;
  onClose: () => void;
}

/** Balance history of one account: a line, and the closing balance of each day. */
export function AccountHistory({
  companyId,
  account,
  name,
  history,
  from,
  to,
  onClose,
}: AccountHistoryProps) {
  const { t } = useTranslation(['balances', 'common']);
  const company = useCompany(companyId);
  const today = localDate(to);
  const { data, error } = useQuery(
    api.balances.readings.queryOptions({
      input: { companyId, accountId: account.accountId, before: momentsOf(today, HISTORY_DAYS) },
    }),
  );
  const rows = data ? dayRows(today, data) : [];
  return (
    <section aria-label={t('history.title', { name })} className={classes.detail}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2}>{t('history.title', { name })}</Title>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common:action.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {history && (
        <>
          <Text size="xs" c="dimmed" mb="sm">
            {!isEarlierSample(company, history.trackedSince) &&
              t('history.tracked', { date: formatDate(localDate(history.trackedSince)) })}{' '}
            {t('history.gaps')}
          </Text>
          {/* A line has at least two days. */}
          {localDate(history.trackedSince) < today && (
            <Sparkline
              label={t('history.line', { name })}
              points={historyPoints(history.stretches)}
              from={from}
              to={to}
              width={640}
              height={96}
            />
          )}
        </>
      )}
      {!data && !error && <Loading />}
      {error && <Problem error={error} />}
      <DataTable caption={t('history.days')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('history.day')}</Table.Th>
            <Table.Th className={figureCell}>{t('history.closing')}</Table.Th>
            <Table.Th className={figureCell}>{t('history.change')}</Table.Th>
            <Table.Th>{t('table.updated')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ day, reading, change }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{day === today ? t('history.today') : formatDate(day)}</Table.Th>
              <Table.Td className={figureCell}>
                {reading ? (
                  <Amount value={reading.balance} currency={account.currency} asSent={reading.asSent} />
                ) : (
                  <Text span inherit c="dimmed">
                    {t('history.noData')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={figureCell}>
                <Amount change value={change} currency={account.currency} />
              </Table.Td>
              <Table.Td>{reading ? formatInstant(reading.receivedAt) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
    </section>
  );
}
