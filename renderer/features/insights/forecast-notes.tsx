import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CurrencyForecast } from '../../../shared/model/insight.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { paths } from '../../../shared/screens.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  forecast: CurrencyForecast;
  /** Whether the current balance is known. */
  isKnown: boolean;
  /** Number of items on the line without a readable amount. */
  unreadable: number;
  /** Forecast of the items without a currency, which are on no line; null if there are none. */
  withoutCurrency: CurrencyForecast | null;
}

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

/** Always shown: the basis of the line, what it does not include, and the items without a due date. */
export function ForecastNotes({ companyId, forecast, isKnown, unreadable, withoutCurrency }: Props) {
  const { t } = useTranslation('forecast');
  const { undated, later, partPaid, statusUnknown, cancelled, undatedItems, start, currency } = forecast;
  const both = (counts: { incomes: number; expenses: number }): number => counts.incomes + counts.expenses;
  const undatedCount = undated.incomes.count + undated.expenses.count;
  const missing = start?.missing ?? 0;
  const number = (count: number) => ({ count, number: formatCount(count) });
  const counted: [number, Reason][] = [
    [unreadable, 'unreadable'],
    [undatedCount, 'undated'],
    [both(partPaid), 'partPaid'],
    [both(statusUnknown), 'statusUnknown'],
    [both(cancelled), 'cancelled'],
    [later.incomes.count + later.expenses.count, 'later'],
    [start?.notIncluded ?? 0, 'accounts'],
    [start?.unconfirmed ?? 0, 'unconfirmedAccounts'],
    [withoutCurrency ? itemsOf(withoutCurrency) : 0, 'noCurrency'],
    [withoutCurrency?.start?.notIncluded ?? 0, 'accountsNoCurrency'],
  ];
  const parts = counted.flatMap(([count, word]) =>
    count > 0 ? [t(`notIncluded.${word}`, number(count))] : [],
  );
  return (
    <>
      <p className={classes.notIncluded}>
        {t(isKnown ? 'balance.basis' : 'relative.basis')}{' '}
        {parts.length === 0 ? t('notIncluded.nothing') : `${t('notIncluded.title')} ${parts.join('; ')}.`}
        {missing > 0 && ` ${t('balance.missing', number(missing))}`}
      </p>
      {undatedItems.length > 0 && (
        <details className={classes.undated}>
          <summary>{t('undated.title', number(undatedCount))}</summary>
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
                {t(`undated.${item.list}`)}{' '}
                <Amount value={item.gross} currency={currency} asSent={item.asSent} />
                {item.dueText !== null && ` · ${t('undated.sent', { text: item.dueText })}`}
              </li>
            ))}
          </ul>
          {undatedItems.length < undatedCount && (
            <p>{t('undated.more', number(undatedCount - undatedItems.length))}</p>
          )}
        </details>
      )}
    </>
  );
}

/** Number of unpaid and part-paid items, whenever they are due. */
function itemsOf({ overdue, days, later, undated, partPaid }: CurrencyForecast): number {
  const flows = [overdue, ...days, later, undated];
  const counts = flows.map(({ incomes, expenses }) => incomes.count + expenses.count);
  return counts.reduce((sum, count) => sum + count, partPaid.incomes + partPaid.expenses);
}
