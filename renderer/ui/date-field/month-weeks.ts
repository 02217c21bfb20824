import { addDays } from '../../../shared/calendar.ts';

const DAYS = 7;

/** The weeks that cover a month, each of seven dates; days of the adjacent months fill the first and the last. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = addDays(`${month}-01`, -placeInWeek(`${month}-01`, firstWeekday));
  const weeks: string[][] = [];
  for (let day = first; day.slice(0, 7) <= month; day = addDays(day, DAYS)) {
    weeks.push(Array.from({ length: DAYS }, (_day, place) => addDays(day, place)));
  }
  return weeks;
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The day that a key of the calendar leads to; null for other keys. */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  firstWeekday: number,
): string | null {
  const place = placeInWeek(day, firstWeekday);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS);
    case 'ArrowDown':
      return addDays(day, DAYS);
    case 'Home':
      return addDays(day, -place);
    case 'End':
      return addDays(day, DAYS - 1 - place);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/**
 * Position of a day in its week, from 0.
 *
 * @param firstWeekday 1 (Monday) … 7 (Sunday).
 */
function placeInWeek(date: string, firstWeekday: number): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() - firstWeekday + DAYS) % DAYS;
}
