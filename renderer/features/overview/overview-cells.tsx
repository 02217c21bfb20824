import { Fragment, type ReactNode } from 'react';
import type { CashChange } from '../../../shared/model/balance.ts';
import type { ListCompleteness } from '../../../shared/model/completeness.ts';
import type { CompanyOverview, LowestDay } from '../../../shared/model/overview.ts';
import { addDays } from '../../../shared/calendar.ts';
import { prefixCurrency } from '../../../shared/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { useToday } from '../../data/clock.ts';
import { formatDate, localDate } from '../../ui/formatting/dates.ts';
import { exclusionsOf, describeAccounts, describeExclusions } from '../../ui/formatting/not-included.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { completenessNotes } from '../../ui/sync-health/completeness-notes.ts';
import classes from './overview-row.module.css';

export function CashCell({ row }: { row: CompanyOverview }) {
  if (row.cash.length === 0) return <Amount value={null} currency={null} />;
  return row.cash.map(({ currency, total, notIncluded, unconfirmed, missing }) => (
    <AmountLine
      key={currency}
      amount={total}
      currency={currency}
      aside={describeAccounts({ ...exclusionsOf(currency, notIncluded), unconfirmed, missing })}
    />
  ));
}

/** Change of cash over the given number of days, including today; a note where no earlier data exists. */
export function ChangeCell({ changes, days }: { changes: CashChange[]; days: number }) {
  const t = wordsOf('overview');
  const common = wordsOf('common');
  const first = addDays(useToday(), 1 - days);
  if (changes.length === 0) return <Amount value={null} currency={null} />;
  const noData = t('row.noData', { date: formatDate(first) });
  const known = changes.filter(({ change }) => change !== null);
  const unknown = changes.filter(({ change }) => change === null);
  // Shown once for all currencies.
  if (known.length === 0) return <span className={classes.nothing}>{noData}</span>;
  return (
    <>
      {known.map((change) => (
        <Change key={change.currency} {...change} first={first} />
      ))}
      {unknown.length > 0 && (
        <div className={classes.aside}>
          {unknown.map(({ currency }) => currency ?? common('currency.none')).join(', ')}: {noData}
        </div>
      )}
    </>
  );
}

/** Change of cash in one currency. @param first first day that it covers */
function Change({ currency, change, notIncluded, oldestSeenAt, first }: CashChange & { first: string }) {
  const t = wordsOf('overview');
  const receivedOn = oldestSeenAt === null ? null : localDate(oldestSeenAt);
  const notes = [
    // The earlier balance is older than the period, because no data was received in between.
    ...(receivedOn !== null && receivedOn < addDays(first, -1)
      ? [t('row.since', { date: formatDate(receivedOn) })]
      : []),
    ...(notIncluded > 0 ? [t('row.without', { count: notIncluded })] : []),
  ];
  return <AmountLine isChange amount={change} currency={currency} aside={notes.join(' · ')} />;
}

/**
 * Overdue or soon due items per currency. @param lists lists of the items; records missing from them are in no amount.
 */
export function ItemsCell({ items, lists }: { items: Items[]; lists: ListCompleteness[] }) {
  const t = wordsOf('overview');
  return (
    <>
      {items.length === 0 && <Amount value={null} currency={null} />}
      {items.map(({ currency, amount, count, notIncluded, partPaid, isChange, ...beside }) => (
        <AmountLine
          key={currency}
          amount={amount}
          currency={currency}
          isChange={isChange}
          isNothing={count + notIncluded === 0}
          aside={describeExclusions({
            ...exclusionsOf(currency, notIncluded - partPaid),
            partPaid,
            statusUnknown: beside.statusUnknown,
            undated: beside.undated ?? 0,
            cancelled: beside.cancelled,
          })}
        >
          {count > 0 && (
            <span className={classes.note}>· {t('row.items', { count, formatted: formatCount(count) })}</span>
          )}
        </AmountLine>
      ))}
      {[...new Set(lists.flatMap(completenessNotes))].map((note) => (
        <div key={note} className={classes.aside}>
          {note}
        </div>
      ))}
    </>
  );
}

/** Lowest forecast balance per currency, with its date. */
export function LowestCell({ lowest }: { lowest: LowestDay[] | undefined }) {
  const t = wordsOf('overview');
  const today = useToday();
  if (!lowest) return <Amount value={null} currency={null} />;
  return lowest.map(({ currency, date, balance, ...out }) => (
    <Fragment key={currency}>
      <AmountLine
        amount={balance}
        currency={currency}
        aside={balance !== null && (date === today ? t('row.today') : formatDate(date))}
      />
      <Aside
        text={describeAccounts({
          unreadable: out.notIncluded,
          partPaid: out.partPaid,
          statusUnknown: out.statusUnknown,
          undated: out.undated,
          noCurrency: out.noCurrency,
          cancelled: out.cancelled,
          accounts: out.accountsNotIncluded,
          unconfirmed: out.accountsUnconfirmed,
          missing: out.accountsMissing,
        })}
      />
    </Fragment>
  ));
}

export interface Items {
  currency: string | null;
  /** Null if there is nothing to add up. */
  amount: string | null;
  count: number;
  /** Number of items that the amount does not include. */
  notIncluded: number;
  /** Records counted in neither `count` nor `notIncluded`. */
  cancelled: number;
  statusUnknown: number;
  undated?: number;
  /** Part-paid items among those not included. */
  partPaid: number;
  isChange?: boolean;
}

interface AmountLineProps {
  amount: string | null;
  currency: string | null;
  /** Whether a null amount means that there are no records; otherwise the amount is unknown. */
  isNothing?: boolean;
  isChange?: boolean | undefined;
  /** Note below the amount. */
  aside: string | false;
  /** Content after the amount. */
  children?: ReactNode;
}

function AmountLine({
  amount,
  currency,
  isNothing = false,
  isChange = false,
  aside,
  children,
}: AmountLineProps) {
  return (
    <>
      <div className={classes.line}>
        {amount === null ? (
          <span className={classes.nothing}>
            {isNothing ? prefixCurrency('–', currency) : <TotalAmount value={null} currency={currency} />}
          </span>
        ) : (
          <Amount value={amount} currency={currency} change={isChange} />
        )}
        {children}
      </div>
      <Aside text={aside} />
    </>
  );
}

function Aside({ text }: { text: string | false }) {
  return text ? <div className={classes.aside}>{text}</div> : null;
}
