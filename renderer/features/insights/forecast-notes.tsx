import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addDays } from '../../../shared/calendar.ts';
import type { CurrencyForecast, DocumentList } from '../../../shared/model/insight.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { recordsHref } from '../../ui/routing/record-links.ts';
import { paths } from '../../../shared/screens.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { LISTS } from './lists.ts';
import { openItemCount } from './use-forecast.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  forecast: CurrencyForecast;
  /** Last day of the forecast. */
  lastDay: string;
  /** Number of items on the line without a readable amount. */
  unreadable: number;
  /** Forecast of the items without a currency, which are on no line; null if there are none. */
  withoutCurrency: CurrencyForecast | null;
}

/** Why the line does not include an item or an account. */
type Reason =
  | 'unreadable'
  | 'undated'
  | 'partPaid'
  | 'statusUnknown'
  | 'cancelled'
  | 'later'
  | 'accounts'
  | 'unconfirmedAccounts'
  | 'noCurrency'
  | 'accountsNoCurrency';

/** What the line is based on, and a line that opens to what it does not include. */
export function ForecastNotes({ companyId, forecast, lastDay, unreadable, withoutCurrency }: Props) {
  const { t } = useTranslation('forecast');
  const { undated, later, partPaid, statusUnknown, cancelled, start, currency } = forecast;
  const both = (counts: Record<DocumentList, number>): number => counts.incomes + counts.expenses;
  const missing = start?.missing ?? 0;
  const number = (count: number) => ({ count, number: formatCount(count) });
  const items: [number, Reason][] = [
    [both(cancelled), 'cancelled'],
    [unreadable, 'unreadable'],
    [withoutCurrency ? openItemCount(withoutCurrency) : 0, 'noCurrency'],
  ];
  /** Reasons that a list can be filtered by, with the filter. */
  const listed: [Record<DocumentList, number>, Reason, Omit<Parameters<typeof recordsHref>[0], 'list'>][] = [
    [partPaid, 'partPaid', { companyId, currency, standing: 'partial' }],
    [statusUnknown, 'statusUnknown', { companyId, currency, standing: null }],
    [
      { incomes: later.incomes.count, expenses: later.expenses.count },
      'later',
      { companyId, currency, expected: { from: addDays(lastDay, 1) }, standing: 'unpaid' },
    ],
  ];
  const undatedCount = undated.incomes.count + undated.expenses.count;
  const accounts: [number, Reason][] = [
    [start?.notIncluded ?? 0, 'accounts'],
    [start?.unconfirmed ?? 0, 'unconfirmedAccounts'],
    [withoutCurrency?.start?.notIncluded ?? 0, 'accountsNoCurrency'],
  ];
  const sumOf = (counts: [number, ...unknown[]][]): number => counts.reduce((sum, [count]) => sum + count, 0);
  const itemCount = sumOf(items) + listed.reduce((sum, [counts]) => sum + both(counts), undatedCount);
  const accountCount = sumOf(accounts);
  const summary = [
    ...(itemCount > 0 ? [t('items', number(itemCount))] : []),
    ...(accountCount > 0 ? [t('accounts', number(accountCount))] : []),
  ].join(', ');
  return (
    <div className={classes.notIncluded}>
      <p>
        {t('basis')}
        {missing > 0 && ` ${t('balance.missing', number(missing))}`}
        {summary === '' && ` ${t('notIncluded.nothing')}`}
      </p>
      {summary !== '' && (
        <Disclosure summary={t('notIncluded.summary', { what: summary })}>
          <ul>
            {listed.flatMap(([counts, reason, filter]) =>
              LISTS.filter((list) => counts[list] > 0).map((list) => (
                <li key={`${reason} ${list}`}>
                  {t(`overdue.${list}`)}:{' '}
                  <Anchor component={Link} inherit underline="always" href={recordsHref({ ...filter, list })}>
                    {t(`notIncluded.${reason}`, number(counts[list]))}
                  </Anchor>
                </li>
              )),
            )}
            {[...items, ...accounts].flatMap(([count, reason]) =>
              count > 0 ? [<li key={reason}>{t(`notIncluded.${reason}`, number(count))}</li>] : [],
            )}
            {undatedCount > 0 && (
              <li>
                {t('notIncluded.undated', number(undatedCount))}
                <UndatedItems companyId={companyId} forecast={forecast} count={undatedCount} />
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** The newest of the open items without a day, and how many more there are. */
function UndatedItems({
  companyId,
  forecast,
  count,
}: Pick<Props, 'companyId' | 'forecast'> & { count: number }) {
  const { t } = useTranslation('forecast');
  const { undatedItems, currency } = forecast;
  const more = count - undatedItems.length;
  return (
    <ul>
      {LISTS.flatMap((list) => undatedItems.filter((item) => item.list === list)).map((item) => (
        <li key={`${item.list} ${item.recordId}`}>
          <Anchor
            component={Link}
            dir="auto"
            href={paths.record(companyId, item.list, item.recordId)}
            inherit
            underline="always"
          >
            {item.partnerName ?? item.number ?? idLabel(item.recordId)}
          </Anchor>{' '}
          {t(`undated.${item.list}`)} <Amount value={item.gross} currency={currency} asSent={item.asSent} />
          {item.dueText !== null && ` · ${t('undated.sent', { text: item.dueText })}`}
        </li>
      ))}
      {undatedItems.length > 0 && more > 0 && (
        <li>{t('undated.more', { count: more, number: formatCount(more) })}</li>
      )}
    </ul>
  );
}
