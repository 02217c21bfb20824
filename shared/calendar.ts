/** Calendar dates are `YYYY-MM-DD` text, never instants; instants are milliseconds since 1970-01-01T00:00Z. */

const DAY_MS = 86_400_000;
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

/** The date `days` after the given one, or before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last day of a period of `days` days: for seven, the date six days after `first`. */
export function lastOfDays(first: string, days: number): string {
  return addDays(first, days - 1);
}

export function utcDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The calendar date at the start of an ISO date or timestamp, as written (in its own zone); null if there is none. */
export function dateOf(text: string): string | null {
  const match = CALENDAR_DATE.exec(text);
  if (!match) return null;
  const date = match[0];
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Full days from one calendar date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The calendar date of an instant in this computer's time zone, which is the user's "today". */
export function localDate(instant: number): string {
  const day = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Start of a calendar date in this computer's time zone (ms). */
export function localMidnight(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).getTime();
}
