import { addDays, localDate, localMidnight } from './calendar.ts';
import type { OverviewQuery } from './model/overview.ts';

/** What the overview is asked for, for the reader's own today at an instant (ms). */
export function overviewInput(now: number): OverviewQuery {
  return overviewInputOn(localDate(now));
}

/** The same of a calendar date. */
export function overviewInputOn(today: string): OverviewQuery {
  return { today, dayStart: localMidnight(today), weekStart: weekStart(today) };
}

/** When the seven days that end with `today` began (ms). */
export function weekStart(today: string): number {
  return localMidnight(addDays(today, -6));
}
