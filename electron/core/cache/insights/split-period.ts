import { addDays } from '../../../../shared/calendar.ts';
import type { Period } from '../../../../shared/model/insight.ts';

/** A period split into full calendar months and the days at its ends outside of them. */
export interface SplitPeriod {
  /** First and last full month, as `2024-03`; null: there is none. */
  months: { from: string; to: string } | null;
  days: Period[];
}

/** Both ends belong to the period. */
export function splitPeriod({ from, to }: Period): SplitPeriod {
  if (from > to) return { months: null, days: [] };
  const firstWhole = from.endsWith('-01') ? from : startOfNextMonth(from);
  const endsWithMonth = addDays(to, 1).endsWith('-01');
  const lastWhole = endsWithMonth ? to : addDays(startOfMonth(to), -1);
  if (firstWhole > lastWhole) {
    const within = startOfMonth(from) === startOfMonth(to);
    const days = within ? [{ from, to }] : [endOfMonth(from), { from: startOfMonth(to), to }];
    return { months: null, days };
  }
  return {
    months: { from: firstWhole.slice(0, 7), to: lastWhole.slice(0, 7) },
    days: [
      ...(firstWhole === from ? [] : [endOfMonth(from)]),
      ...(endsWithMonth ? [] : [{ from: startOfMonth(to), to }]),
    ],
  };
}

function startOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

function startOfNextMonth(date: string): string {
  // No month has more than 31 days, and no two consecutive months have fewer than 59.
  return startOfMonth(addDays(startOfMonth(date), 31));
}

/** From a date to the last day of its month. */
function endOfMonth(from: string): Period {
  return { from, to: addDays(startOfNextMonth(from), -1) };
}
