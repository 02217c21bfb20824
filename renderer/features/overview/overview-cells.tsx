import { Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashChange } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { addDays } from '../../../shared/calendar.ts';
import { Amount } from '../../components/amount.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { useNow } from '../../formatting/clock.ts';
import { formatDate, localDate } from '../../formatting/dates.ts';
import classes from './overview-row.module.css';

/** Cash per currency. */
export function CashCell({ row }: { row: CompanyOverview }) {
  const { t } = useTranslation('overview');
  if (row.cash.length === 0) return <Amount value={null} currency={null} />;
  return row.cash.map(({ currency, total, leftOut }) => (
    <Fragment key={currency}>
      <div className={classes.line}>
        <Amount value={total} currency={currency} />
      </div>
      {leftOut > 0 && <div className={classes.aside}>{t('totals.leftOut', { count: leftOut })}</div>}
    </Fragment>
  ));
}

/** How cash became different within so many days, today included; where nothing was heard before, that. */
export function ChangeCell({ changes, days }: { changes: CashChange[]; days: number }) {
  const { t } = useTranslation(['overview', 'common']);
  const first = addDays(localDate(useNow()), 1 - days);
  if (changes.length === 0) return <Amount value={null} currency={null} />;
  const noReading = t('row.noReading', { date: formatDate(first) });
  // Said once, whatever the number of currencies.
  if (changes.every(({ change }) => change === null))
    return <span className={classes.nothing}>{noReading}</span>;
  const known = changes.filter(({ change }) => change !== null);
  const unknown = changes.filter(({ change }) => change === null);
  return (
    <>
      {known.map((change) => (
        <Change key={change.currency} {...change} first={first} />
      ))}
      {unknown.length > 0 && (
        <div className={classes.aside}>
          {known.length > 0 &&
            `${unknown.map(({ currency }) => currency ?? t('common:currency.none')).join(', ')}: `}
          {t('row.noReading', { date: formatDate(first) })}
        </div>
      )}
    </>
  );
}

/** The change of cash in one currency; `first`: the day from which on it is counted. */
function Change({ currency, change, leftOut, oldestSeenAt, first }: CashChange & { first: string }) {
  const { t } = useTranslation('overview');
  const heardOn = oldestSeenAt === null ? null : localDate(oldestSeenAt);
  const notes = [
    // What it is compared with is older than it should be: nothing was heard in between.
    ...(heardOn !== null && heardOn < addDays(first, -1)
      ? [t('row.since', { date: formatDate(heardOn) })]
      : []),
    ...(leftOut > 0 ? [t('row.without', { count: leftOut })] : []),
  ];
  return (
    <>
      <div className={classes.line}>
        <Amount change value={change} currency={currency} />
      </div>
      {notes.length > 0 && <div className={classes.aside}>{notes.join(' · ')}</div>}
    </>
  );
}

/** What is overdue, or due soon, per currency. */
export function ItemsCell({ items, complete }: { items: Items[]; complete: boolean }) {
  const { t } = useTranslation('overview');
  return (
    <>
      {items.length === 0 && <Amount value={null} currency={null} />}
      {items.map(({ currency, amount, count, leftOut, isChange = false }) => (
        <Fragment key={currency}>
          <div className={classes.line}>
            <VisuallyHidden>{t('row.items', { count, formatted: formatCount(count) })}</VisuallyHidden>
            <span aria-hidden className={classes.note}>
              ({formatCount(count)})
            </span>
            <Amount value={amount} currency={currency} change={isChange} />
          </div>
          {leftOut > 0 && <div className={classes.aside}>{t('row.leftOut', { count: leftOut })}</div>}
        </Fragment>
      ))}
      {!complete && (
        <Text size="xs" c="dimmed">
          {t('row.soFar')}
        </Text>
      )}
    </>
  );
}

export interface Items {
  currency: string | null;
  amount: string;
  count: number;
  leftOut: number;
  isChange?: boolean;
}
