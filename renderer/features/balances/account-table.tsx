import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountBalance, AccountHistory } from '../../../shared/model/balance.ts';
import { LimitMark } from '../../ui/alerts/limit-mark.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { DataTable, figureCell } from '../../ui/layout/data-table.tsx';
import { formatSentTime, formatDate, localDate } from '../../ui/formatting/dates.ts';
import { isFresh } from '../../../shared/freshness.ts';
import { useNowSelector, useToday } from '../../data/clock.ts';
import { DetailsNote } from '../../ui/details-note.tsx';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { HISTORY_DAYS } from './use-histories.ts';
import classes from './balances.module.css';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { historyPoints } from '../../ui/charts/history-points.ts';

interface AccountTableProps {
  companyId: number;
  accounts: AccountBalance[];
  /** The balances are not being updated. */
  behind: boolean;
  /** Balances of an earlier day, for which the service's own update time is not known. */
  past?: boolean;
  /** Recent history of each account and a way to open it; omitted for an earlier day. */
  histories?: {
    byAccount: ReadonlyMap<string, AccountHistory>;
    from: number;
    to: number;
    onOpen: (accountId: string) => void;
  };
}

export function AccountTable({ companyId, accounts, behind, past = false, histories }: AccountTableProps) {
  const { t } = useTranslation('balances');
  const nameOf = (account: AccountBalance): string =>
    account.name ?? t('table.unnamed', { id: account.accountId });
  return (
    <DataTable caption={t('table.caption')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('table.account')}</Table.Th>
          <Table.Th className={figureCell}>{t('table.balance')}</Table.Th>
          {histories && <Table.Th>{t('table.history', { count: HISTORY_DAYS })}</Table.Th>}
          {past ? <Table.Th>{t('table.updated')}</Table.Th> : <Table.Th>{t('table.bankData')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.accountId}>
            <Table.Th scope="row">
              {histories ? (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  c="inherit"
                  aria-label={t('history.open', { name: nameOf(account) })}
                  onClick={() => histories.onOpen(account.accountId)}
                >
                  <bdi>{nameOf(account)}</bdi>
                </Anchor>
              ) : (
                <bdi>{nameOf(account)}</bdi>
              )}
              {account.accountNumber !== null && (
                <bdi className={classes.number}>{account.accountNumber}</bdi>
              )}
              {account.missingSince !== null && (
                <span className={classes.missing} title={t('table.missingHint')}>
                  {t('table.missing')}
                </span>
              )}
              {account.unconfirmedSince !== null && (
                <span className={classes.missing} title={t('table.unconfirmedHint')}>
                  {t('table.unconfirmed')}
                </span>
              )}
            </Table.Th>
            <Table.Td className={figureCell}>
              <Limited companyId={past ? null : companyId} account={account} />
              {!past && <OldAge at={account.seenAt} behind={behind} />}
            </Table.Td>
            {histories && (
              <Table.Td>
                <HistoryCell
                  name={nameOf(account)}
                  history={histories.byAccount.get(account.accountId)}
                  from={histories.from}
                  to={histories.to}
                />
              </Table.Td>
            )}
            <Table.Td className={classes.moment}>
              {past ? (
                <Age at={account.seenAt} exact />
              ) : account.updatedAt === null ? (
                '–'
              ) : (
                formatSentTime(account.updatedAt)
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

/** Age of a balance that is out of date; the header shows that of the others. */
function OldAge({ at, behind }: { at: number; behind: boolean }) {
  const intervalMs = useBalanceInterval();
  const isOld = useNowSelector((now) => behind || !isFresh(at, now, intervalMs));
  return (
    isOld && (
      <div className={classes.old}>
        <Age at={at} exact={behind} intervalMs={intervalMs} />
      </div>
    )
  );
}

/** @param companyId null for an earlier day, to which alerts do not apply. */
function Limited({ companyId, account }: { companyId: number | null; account: AccountBalance }) {
  const { accountId, currency, balance, asSent, seenAt, missingSince, unconfirmedSince } = account;
  const isCertain = !asSent && missingSince === null && unconfirmedSince === null;
  const amount = <Amount value={balance} currency={currency} asSent={asSent} strong />;
  if (companyId === null) return amount;
  return (
    <LimitMark of={{ companyId, accountId, currency, balance: isCertain ? balance : null }} seenAt={seenAt}>
      {amount}
    </LimitMark>
  );
}

interface HistoryCellProps {
  name: string;
  history: AccountHistory | undefined;
  from: number;
  to: number;
}

/** Sparkline of an account's recent balances, or a dash until there are two days of them. */
export function HistoryCell({ name, history, from, to }: HistoryCellProps) {
  const { t } = useTranslation('balances');
  const today = useToday();
  if (!history) return '–';
  const since = localDate(history.trackedSince);
  const tracked = t('history.since', { date: formatDate(since) });
  if (since >= today) {
    return (
      <DetailsNote name={tracked} details={[tracked]}>
        –
      </DetailsNote>
    );
  }
  return (
    <span title={history.trackedSince > from ? tracked : undefined}>
      <Sparkline
        label={t('history.line', { name })}
        points={historyPoints(history.stretches)}
        from={from}
        to={to}
      />
    </span>
  );
}
