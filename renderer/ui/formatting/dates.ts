import { dateOf, localDate } from '../../../shared/calendar.ts';
import { readSentTime, readWritten } from '../../../shared/sent-time.ts';
import { dateFormat } from './formatters.ts';
import type { DateFormat } from '../../../shared/presentation.ts';
import { formatting } from './formatting.ts';

export { localDate, localMidnight as dayStart } from '../../../shared/calendar.ts';

type ChosenFormat = Exclude<DateFormat, 'auto'>;

/** A date in a format of the user's choice. */
const WRITE: Record<ChosenFormat, (year: string, month: string, day: string) => string> = {
  iso: (year, month, day) => `${year}-${month}-${day}`,
  'day-month-slash': (year, month, day) => `${day}/${month}/${year}`,
  'month-day-slash': (year, month, day) => `${month}/${day}/${year}`,
  'day-month-dot': (year, month, day) => `${day}.${month}.${year}`,
  'year-month-dot': (year, month, day) => `${year}. ${month}. ${day}.`,
};

/** The date `YYYY-MM-DD` in a chosen format. */
export function writeDate(date: string, format: ChosenFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return WRITE[format](year, month, day);
}

/**
 * A calendar date `YYYY-MM-DD` (or the date an ISO timestamp begins with): `21 Nov 2026`. A date is the same day
 * everywhere, so it is never moved into the reader's time zone. Text that holds no date comes back as it is.
 */
export function formatDate(text: string, locale = formatting.read().wordLocale): string {
  const date = dateOf(text);
  if (date === null) return text;
  const chosen = formatting.read().dateFormat;
  if (chosen !== 'auto') return writeDate(date, chosen);
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/** A calendar date with its weekday: `Saturday, 21 November 2026`, or in the reader's own format with the weekday before it. */
export function formatLongDate(text: string, locale = formatting.read().wordLocale): string {
  const date = dateOf(text);
  if (date === null) return text;
  const chosen = formatting.read().dateFormat;
  if (chosen === 'auto') return formatDateInWords(date, locale);
  return `${formatWeekday(date, 'long', locale)}, ${writeDate(date, chosen)}`;
}

/** A calendar month such as `2024-03`: `March 2024`, or `Mar` where the year stands beside it. */
export function formatMonth(
  month: string,
  form: 'whole' | 'short' = 'whole',
  locale = formatting.read().wordLocale,
): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** A calendar date in words whatever the reader's format, as it is read out: `Saturday, 21 November 2026`. */
export function formatDateInWords(date: string, locale = formatting.read().wordLocale): string {
  return dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/** The name of a calendar date's weekday: `Saturday`, or `Sat`. */
export function formatWeekday(
  date: string,
  form: 'long' | 'short',
  locale = formatting.read().wordLocale,
): string {
  return dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/** An instant in milliseconds, in the reader's time zone: `21 Nov 2026, 14:05:09`. */
export function formatInstant(instant: number, locale = formatting.read().wordLocale): string {
  return formatDateAndTime(instant, 'medium', locale);
}

/** An instant without its seconds: `21 Nov 2026, 14:05`. */
function formatMinute(instant: number, locale: string): string {
  return formatDateAndTime(instant, 'short', locale);
}

function formatDateAndTime(instant: number, timeStyle: 'medium' | 'short', locale: string): string {
  const chosen = formatting.read().dateFormat;
  if (chosen === 'auto') return dateFormat(locale, { dateStyle: 'medium', timeStyle }).format(instant);
  return `${writeDate(localDate(instant), chosen)} ${dateFormat(locale, { timeStyle }).format(instant)}`;
}

/** The time of day of an instant, in the reader's time zone: `14:05`. */
export function formatTime(instant: number, locale = formatting.read().wordLocale): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(instant);
}

/** An instant near `now`: its time of day when it is of the same day, else its date and time. */
export function formatNear(instant: number, now: number, locale = formatting.read().wordLocale): string {
  return localDate(instant) === localDate(now) ? formatTime(instant, locale) : formatMinute(instant, locale);
}

/**
 * A timestamp of a record as written there, with its zone where it names one: `24 Nov 2026, 23:30 UTC`. Moved into the reader's
 * own zone it could be of another day than the record is on in lists and sums.
 */
export function formatEntered(text: string, locale = formatting.read().wordLocale): string {
  const sent = readWritten(text);
  if (sent === null) return text;
  const { date, time, zone } = sent;
  const day = formatDate(date, locale);
  return time === null ? day : `${day}, ${time}${zone === null ? '' : ` ${zone}`}`;
}

/**
 * A timestamp the service sent: an instant in the reader's zone when it says its offset, else the date and time as
 * written, else the text itself.
 */
export function formatSentTime(text: string, locale = formatting.read().wordLocale): string {
  const sent = readSentTime(text);
  if (sent === null) return text;
  if ('instant' in sent) return formatMinute(sent.instant, locale);
  const { date, time } = sent;
  return time === null ? formatDate(date, locale) : `${formatDate(date, locale)}, ${time}`;
}

/** The reader's time zone, as `Intl` names it: `Europe/Budapest`. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
