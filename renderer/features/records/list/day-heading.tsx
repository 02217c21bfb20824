import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayTotals, ListDay } from '../../../../shared/model/record.ts';
import { Amount } from '../../../components/amount.tsx';
import { formatCount } from '../../../formatting/amounts.ts';
import { formatLongDate } from '../../../formatting/dates.ts';
import classes from './day-heading.module.css';

interface DayHeadingProps {
  day: ListDay;
  /** Undefined while they are being read. */
  totals: DayTotals | undefined;
}

/** A day of a list: its date, how many records it has, and their gross, a figure per currency. */
export function DayHeading({ day, totals }: DayHeadingProps) {
  const { t } = useTranslation('records');
  const sums = totals?.date === day.date ? totals.totals : [];
  const leftOut = sums.reduce((sum, total) => sum + total.leftOut, 0);
  return (
    // Spaces between, for those who hear it.
    <>
      <strong className={classes.date}>{day.date === null ? t('day.none') : formatLongDate(day.date)}</strong>{' '}
      <span className={classes.note}>
        {t('day.count', { count: day.records, number: formatCount(day.records) })}
      </span>{' '}
      {sums.length > 0 && <span className={classes.note}>{t('column.gross')}</span>}
      {sums.map(({ currency, gross }) => (
        <Fragment key={currency}>
          {' '}
          <Amount value={gross} currency={currency} />
        </Fragment>
      ))}{' '}
      {leftOut > 0 && (
        <span className={classes.note}>
          {t('day.leftOut', { count: leftOut, number: formatCount(leftOut) })}
        </span>
      )}
    </>
  );
}
