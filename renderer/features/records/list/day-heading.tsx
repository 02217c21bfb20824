import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountTotal, DayTotals, ListDay } from '../../../../shared/model/record.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { formatLongDate } from '../../../ui/formatting/dates.ts';
import { describeExclusions } from '../../../ui/formatting/not-included.ts';
import classes from './day-heading.module.css';

interface DayHeadingProps {
  day: ListDay;
  /** Undefined while loading. */
  totals: DayTotals | undefined;
}

/** Heading of a day in a list: date, number of records, and gross per currency. */
export function DayHeading({ day, totals }: DayHeadingProps) {
  const { t } = useTranslation('records');
  const sums = totals?.date === day.date ? totals.totals : [];
  const sumOf = (of: (total: AmountTotal) => number): number =>
    sums.reduce((sum, total) => sum + of(total), 0);
  const out = describeExclusions({
    unreadable: sumOf(({ currency, notIncluded }) => (currency === null ? 0 : notIncluded.gross)),
    cancelled: sumOf(({ cancelled }) => cancelled),
    excluded: sumOf(({ excluded }) => excluded),
    noCurrency: sumOf(({ currency, count }) => (currency === null ? count : 0)),
  });
  const shown = sums.filter(({ gross }) => gross !== null);
  return (
    // The spaces separate the parts for screen readers.
    <>
      <strong className={classes.date}>{day.date === null ? t('day.none') : formatLongDate(day.date)}</strong>{' '}
      <span className={classes.note}>
        {t('day.count', { count: day.records, number: formatCount(day.records) })}
      </span>{' '}
      {shown.length > 0 && <span className={classes.label}>{t('column.gross')}</span>}
      {shown.map(({ currency, gross }) => (
        <Fragment key={currency}>
          {' '}
          <Amount value={gross} currency={currency} />
        </Fragment>
      ))}{' '}
      {out !== '' && (
        <span className={classes.note} title={out}>
          {out}
        </span>
      )}
    </>
  );
}
