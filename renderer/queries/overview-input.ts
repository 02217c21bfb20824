import { addDays, localDate, localMidnight } from '../../shared/calendar.ts';

/** What the overview is asked for, for the reader's own today at an instant (ms). */
export function overviewInput(now: number): { today: string; dayStart: number; weekStart: number } {
  const today = localDate(now);
  return { today, dayStart: localMidnight(today), weekStart: weekStart(today) };
}

/** When the seven days that end with `today` began (ms). */
export function weekStart(today: string): number {
  return localMidnight(addDays(today, -6));
}
