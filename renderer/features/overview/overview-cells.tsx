import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { CashChange } from '../../../shared/model/balance.ts';
import type { CompanyOverview, LowestDay } from '../../../shared/model/overview.ts';
import { addDays } from '../../../shared/calendar.ts';
import { Amount } from '../../components/amount.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { useNow } from '../../formatting/clock.ts';
import { formatDate, localDate } from '../../formatting/dates.ts';
import { wordsOf } from '../../language/words.ts';
import classes from './overview-row.module.css';

/** Cash per currency. */
export function CashCell({ row }: { row: CompanyOverview }) {
  const t = wordsOf('overview');
  if (row.cash.length === 0) return <Amount value={null} currency={null} />;
  return row.cash.map(({ currency, total, leftOut }) => (
    <AmountLine
      key={currency}
      amount={total}
      currency={currency}
      aside={leftOut > 0 && t('totals.leftOut', { count: leftOut })}
    />
  ));
}

/** How cash became different within so many days, today included; where nothing was heard before, that. */
export function ChangeCell({ changes, days }: { changes: CashChange[]; days: number }) {
  const [t, common] = [wordsOf('overview'), wordsOf('common')];
  const first = addDays(localDate(useNow()), 1 - days);
  if (changes.length === 0) return <Amount value={null} currency={null} />;
  const noReading = t('row.noReading', { date: formatDate(first) });
  const known = changes.filter(({ change }) => change !== null);
  const unknown = changes.filter(({ change }) => change === null);
  // Said once, whatever the number of currencies.
  if (known.length === 0) return <span className={classes.nothing}>{noReading}</span>;
  return (
    <>
      {known.map((change) => (
        <Change key={change.currency} {...change} first={first} />
      ))}
      {unknown.length > 0 && (
        <div className={classes.aside}>
          {unknown.map(({ currency }) => currency ?? common('currency.none')).join(', ')}: {noReading}
        </div>
      )}
    </>
  );
}

/** The change of cash in one currency; `first`: the day from which on it is counted. */
function Change({ currency, change, leftOut, oldestSeenAt, first }: CashChange & { first: string }) {
  const t = wordsOf('overview');
  const heardOn = oldestSeenAt === null ? null : localDate(oldestSeenAt);
  const notes = [
    // What it is compared with is older than it should be: nothing was heard in between.
    ...(heardOn !== null && heardOn < addDays(first, -1)
      ? [t('row.since', { date: formatDate(heardOn) })]
      : []),
    ...(leftOut > 0 ? [t('row.without', { count: leftOut })] : []),
  ];
  return <AmountLine isChange amount={change} currency={currency} aside={notes.join(' · ')} />;
}

/** What is overdue, or due soon, per currency. */
export function ItemsCell({ items, complete }: { items: Items[]; complete: boolean }) {
  const t = wordsOf('overview');
  return (
    <>
      {items.length === 0 && <Amount value={null} currency={null} />}
      {items.map(({ currency, amount, count, leftOut, partlyPaid = 0, isChange }) => (
        <AmountLine
          key={currency}
          amount={amount}
          currency={currency}
          isChange={isChange}
          aside={[
            ...(partlyPaid > 0 ? [t('row.partlyPaid', { count: partlyPaid })] : []),
            ...(leftOut > partlyPaid ? [t('row.leftOut', { count: leftOut - partlyPaid })] : []),
          ].join(' · ')}
        >
          <span className={VisuallyHidden.classes.root}>
            {t('row.items', { count, formatted: formatCount(count) })}
          </span>
          <span aria-hidden className={classes.note}>
            ({formatCount(count)})
          </span>
        </AmountLine>
      ))}
      {!complete && <div className={classes.aside}>{t('row.soFar')}</div>}
    </>
  );
}

/** What will be there on the lowest of the days to come, per currency, and which day that is. */
export function LowestCell({ lowest }: { lowest: LowestDay[] | undefined }) {
  const t = wordsOf('overview');
  const today = localDate(useNow());
  if (!lowest) return <Amount value={null} currency={null} />;
  return lowest.map(({ currency, date, balance, leftOut }) => (
    <Fragment key={currency}>
      <AmountLine
        amount={balance}
        currency={currency}
        aside={date === today ? t('row.today') : formatDate(date)}
      />
      {leftOut > 0 && <div className={classes.aside}>{t('row.leftOut', { count: leftOut })}</div>}
    </Fragment>
  ));
}

export interface Items {
  currency: string | null;
  amount: string;
  count: number;
  /** Of which none is in the amount. */
  leftOut: number;
  /** Those of them of which it is said that they are partly paid. */
  partlyPaid?: number;
  isChange?: boolean;
}

interface AmountLineProps {
  amount: string | null;
  currency: string | null;
  isChange?: boolean | undefined;
  /** What has to be said of it, under it. */
  aside: string | false;
  /** What stands before it. */
  children?: ReactNode;
}

function AmountLine({ amount, currency, isChange = false, aside, children }: AmountLineProps) {
  return (
    <>
      <div className={classes.line}>
        {children}
        <Amount value={amount} currency={currency} change={isChange} />
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </>
  );
}
