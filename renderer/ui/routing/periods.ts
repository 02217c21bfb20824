import { addDays } from '../../../shared/calendar.ts';
import type { Period } from '../../../shared/model/insight.ts';

/** Selectable periods. */
export const PERIODS = ['months12', 'year', 'quarter', 'lastYear'] as const;
export type PeriodName = (typeof PERIODS)[number];

const MONTHS_A_YEAR = 12;

/** A period and the same period a year earlier. */
export interface Span {
  /** What `before` is to the user: the same period last year, or the year before last year. */
  comparison: 'sameLastYear' | 'yearBefore';
  period: Period;
  before: Period;
}

/**
 * A named period up to `today`, and the same days a year earlier. For example, this quarter up to 21 November is compared
 * with 1 October to 21 November of last year, so that an incomplete month is never compared with a full one.
 */
export function spanOf(name: PeriodName, today: string): Span {
  const period = periodOf(name, today);
  return {
    comparison: name === 'lastYear' ? 'yearBefore' : 'sameLastYear',
    period,
    before: { from: yearBefore(period.from), to: yearBefore(period.to) },
  };
}

function periodOf(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'months12':
      return { from: `${shiftMonths(today, 1 - MONTHS_A_YEAR).slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'quarter': {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      return { from: `${year}-${two(first)}-01`, to: today };
    }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** The same day a year earlier, by {@link shiftMonths}. */
export function yearBefore(date: string): string {
  return shiftMonths(date, -MONTHS_A_YEAR);
}

/**
 * The same day some months later or earlier. The last day of a month stays the last day; a day that the target month
 * lacks becomes its last.
 */
export function shiftMonths(date: string, by: number): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)].map(Number) as [
    number,
    number,
    number,
  ];
  const target = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
  const lastDay = addDays(monthAfter(target), -1);
  const isLast = addDays(date, 1).endsWith('-01');
  return isLast || day > Number(lastDay.slice(8)) ? lastDay : `${target.slice(0, 7)}-${two(day)}`;
}

function monthAfter(firstDay: string): string {
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

/** The months that overlap a period, `2024-03`, oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = monthAfter(day)) months.push(day.slice(0, 7));
  return months;
}

/** The days of a month within a period. */
export function daysOf(month: string, { from, to }: Period): Period {
  const first = `${month}-01`;
  const last = addDays(monthAfter(first), -1);
  return { from: from > first ? from : first, to: to < last ? to : last };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
