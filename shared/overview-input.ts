import { addDays, localDate, localMidnight } from './calendar.ts';
import type { OverviewQuery } from './model/overview.ts';

/** Input of the overview for the reader's own date at an instant (ms). */
export function overviewInput(now: number): OverviewQuery {
  return overviewInputOn(localDate(now));
}

export function overviewInputOn(today: string): OverviewQuery {
  return { today, dayStart: localMidnight(today), weekStart: weekStart(today) };
}

/** Start of the seven days that end with `today` (ms). */
export function weekStart(today: string): number {
  return localMidnight(addDays(today, -6));
}
