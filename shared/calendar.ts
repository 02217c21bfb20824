/** Calendar dates are `YYYY-MM-DD` text, never instants; instants are milliseconds since 1970-01-01T00:00Z. */

const DAY_MS = 86_400_000;
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

/** The calendar date `days` after (before, when negative) the given one. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last of so many days that begin with this one: of seven, the one six days after it. */
export function lastOfDays(first: string, days: number): string {
  return addDays(first, days - 1);
}

/** The UTC calendar date of an instant in milliseconds. */
export function utcDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The calendar date an ISO date or timestamp begins with, as written there (its own zone); null when it has none. */
export function dateOf(text: string): string | null {
  const match = CALENDAR_DATE.exec(text);
  if (!match) return null;
  const date = match[0];
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The calendar date at an instant where this machine is, `YYYY-MM-DD`: what "today" means to its user. */
export function localDate(instant: number): string {
  const day = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** When a calendar date begins where this machine is (ms). */
export function localMidnight(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).getTime();
}
