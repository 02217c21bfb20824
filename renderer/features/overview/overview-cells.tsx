import { Text } from '@mantine/core';
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
  return (
    <Amounts
      amounts={row.cash.map(({ currency, total, leftOut }) => ({
        currency,
        amount: total,
        note: leftOut > 0 ? t('totals.leftOut', { count: leftOut }) : null,
      }))}
    />
  );
}

/** How cash became different within so many days, today included; where nothing was heard before, that. */
export function ChangeCell({ changes, days }: { changes: CashChange[]; days: number }) {
  const { t } = useTranslation('overview');
  const first = addDays(localDate(useNow()), 1 - days);
  if (changes.length === 0) return <Amount value={null} currency={null} />;
  return changes.map(({ currency, change, leftOut, oldestSeenAt }) => {
    if (change === null) {
      return (
        <div key={currency} className={classes.line}>
          <span className={classes.note}>{t('row.noReading', { date: formatDate(first) })}</span>
        </div>
      );
    }
    const heardOn = oldestSeenAt === null ? null : localDate(oldestSeenAt);
    const notes = [
      // What it is compared with is older than it should be: nothing was heard in between.
      ...(heardOn !== null && heardOn < addDays(first, -1)
        ? [t('row.since', { date: formatDate(heardOn) })]
        : []),
      ...(leftOut > 0 ? [t('row.without', { count: leftOut })] : []),
    ];
    return (
      <div key={currency} className={classes.line}>
        {notes.length > 0 && <span className={classes.note}>{notes.join(' · ')}</span>}
        <Amount change value={change} currency={currency} />
      </div>
    );
  });
}

/** What is overdue, or due soon, per currency. */
export function ItemsCell({ items, complete }: { items: Items[]; complete: boolean }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <Amounts
        amounts={items.map(({ currency, amount, count, leftOut, isChange }) => ({
          currency,
          amount,
          isChange,
          note: [
            t('row.items', { count, formatted: formatCount(count) }),
            ...(leftOut > 0 ? [t('row.leftOut', { count: leftOut })] : []),
          ].join(' · '),
        }))}
      />
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

interface AmountLine {
  currency: string | null;
  amount: string;
  note: string | null;
  isChange?: boolean | undefined;
}

/** Amounts under each other, one per currency; currencies are never added. */
function Amounts({ amounts }: { amounts: AmountLine[] }) {
  if (amounts.length === 0) return <Amount value={null} currency={null} />;
  return amounts.map(({ currency, amount, note, isChange = false }) => (
    <div key={currency} className={classes.line}>
      {note !== null && <span className={classes.note}>{note}</span>}
      <Amount value={amount} currency={currency} change={isChange} />
    </div>
  ));
}
