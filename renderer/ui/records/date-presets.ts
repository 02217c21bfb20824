import { addDays, lastOfDays } from '../../../shared/calendar.ts';
import type { DateRange } from '../../../shared/model/filter.ts';
import { firstWeekdayIn, formatting } from '../formatting/formatting.ts';

/** Ranges relative to today. */
export const DATE_PRESETS = [
  'overdue',
  'today',
  'last-7-days',
  'last-30-days',
  'next-7-days',
  'next-30-days',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The calendar dates of a preset on a given day, `YYYY-MM-DD`. */
export function resolvePreset(preset: DatePreset, today: string): DateRange {
  switch (preset) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'next-7-days':
      return { from: today, to: lastOfDays(today, 7) };
    case 'next-30-days':
      return { from: today, to: lastOfDays(today, 30) };
    case 'this-week':
      return weekOf(today);
    case 'last-week':
      return weekOf(addDays(today, -7));
    default: {
      const [which, span] = preset.split('-') as ['this' | 'last', keyof typeof MONTHS];
      return periodOf(today, MONTHS[span], which === 'this' ? 0 : -1);
    }
  }
}

/** The week of a day; it begins on the user's first weekday. */
function weekOf(day: string): DateRange {
  // Sunday is 0 here but 7 in `firstWeekdayIn`, which makes no difference modulo 7.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = addDays(day, -((weekday - firstWeekdayIn(formatting.read()) + 7) % 7));
  return { from: first, to: addDays(first, 6) };
}

/** The period of `months` that contains a day (step 0), or the previous one (-1). Periods are counted from January. */
function periodOf(today: string, months: number, step: number): DateRange {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const first = Math.floor(month / months) * months + step * months;
  return { from: firstOf(first), to: addDays(firstOf(first + months), -1) };
}

/** @param month months since the year 0. */
function firstOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
