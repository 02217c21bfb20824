import { addDays } from '../../../shared/calendar.ts';
import type { Period } from '../../../shared/model/insight.ts';

/** Selectable periods. */
export const PERIODS = ['months12', 'year', 'quarter', 'lastYear'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A period, its prior period, and the number of months between the two. */
export interface Span {
  period: Period;
  before: Period;
  months: number;
}

/**
 * A named period up to `today`, and the same part of the prior period. For example, the 12 months up to 21 November are
 * compared with those up to 21 November a year earlier, so that an incomplete month is never compared with a full one.
 */
export function spanOf(name: PeriodName, today: string): Span {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'months12':
      return compared({ from: `${shiftMonths(today, -11).slice(0, 7)}-01`, to: today }, 12);
    case 'year':
      return compared({ from: `${today.slice(0, 4)}-01-01`, to: today }, 12);
    case 'quarter': {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      return compared({ from: `${today.slice(0, 4)}-${two(first)}-01`, to: today }, 3);
    }
    case 'lastYear':
      return compared({ from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }, 12);
  }
}

function compared(period: Period, months: number): Span {
  const before = { from: shiftMonths(period.from, -months), to: shiftMonths(period.to, -months) };
  return { period, before, months };
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
