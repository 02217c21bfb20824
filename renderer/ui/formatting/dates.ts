import { dateOf, localDate } from '../../../shared/calendar.ts';
import { readSentTime, readWritten } from '../../../shared/sent-time.ts';
import { dateFormat } from './formatters.ts';
import type { DateFormat } from '../../../shared/presentation.ts';
import { formatting } from './formatting.ts';

export { localDate, localMidnight as dayStart } from '../../../shared/calendar.ts';

type ChosenFormat = Exclude<DateFormat, 'auto'>;

/** Writes a date in each of the formats the user can choose. */
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
 * A calendar date `YYYY-MM-DD`, or the date at the start of an ISO timestamp: `21 Nov 2026`. It is never converted to
 * the user's time zone, because a date is the same day everywhere. Text without a date is returned unchanged.
 */
export function formatDate(text: string, locale = formatting.read().wordLocale): string {
  const date = dateOf(text);
  if (date === null) return text;
  const chosen = formatting.read().dateFormat;
  if (chosen !== 'auto') return writeDate(date, chosen);
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/**
 * A calendar date with its weekday: `Saturday, 21 November 2026`, or the weekday and the date in the format the user
 * chose.
 */
export function formatLongDate(text: string, locale = formatting.read().wordLocale): string {
  const date = dateOf(text);
  if (date === null) return text;
  const chosen = formatting.read().dateFormat;
  if (chosen === 'auto') return formatDateInWords(date, locale);
  return `${formatWeekday(date, 'long', locale)}, ${writeDate(date, chosen)}`;
}

/** A calendar month such as `2024-03`: `March 2024`, or `Mar` if the year is shown elsewhere. */
export function formatMonth(
  month: string,
  form: 'whole' | 'short' = 'whole',
  locale = formatting.read().wordLocale,
): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' };
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** A calendar date in words, in any date format, for screen readers: `Saturday, 21 November 2026`. */
export function formatDateInWords(date: string, locale = formatting.read().wordLocale): string {
  return dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/** The weekday of a calendar date: `Saturday`, or `Sat`. */
export function formatWeekday(
  date: string,
  form: 'long' | 'short',
  locale = formatting.read().wordLocale,
): string {
  return dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}

/** A time (ms) in the user's time zone: `21 Nov 2026, 14:05:09`. */
export function formatInstant(instant: number, locale = formatting.read().wordLocale): string {
  return formatDateAndTime(instant, 'medium', locale);
}

/** A time without seconds: `21 Nov 2026, 14:05`. */
function formatMinute(instant: number, locale: string): string {
  return formatDateAndTime(instant, 'short', locale);
}

function formatDateAndTime(instant: number, timeStyle: 'medium' | 'short', locale: string): string {
  const chosen = formatting.read().dateFormat;
  if (chosen === 'auto') return dateFormat(locale, { dateStyle: 'medium', timeStyle }).format(instant);
  return `${writeDate(localDate(instant), chosen)} ${dateFormat(locale, { timeStyle }).format(instant)}`;
}

/** The time of day in the user's time zone: `14:05`. */
export function formatTime(instant: number, locale = formatting.read().wordLocale): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(instant);
}

/** The time of day if it is of the same day as `now`, else date and time. */
export function formatNear(instant: number, now: number, locale = formatting.read().wordLocale): string {
  return localDate(instant) === localDate(now) ? formatTime(instant, locale) : formatMinute(instant, locale);
}

/**
 * A timestamp of a record as sent, with its zone if it has one: `24 Nov 2026, 23:30 UTC`. Conversion to the user's time
 * zone could change its day, which lists and sums use.
 */
export function formatEntered(text: string, locale = formatting.read().wordLocale): string {
  const sent = readWritten(text);
  if (sent === null) return text;
  const { date, time, zone } = sent;
  const day = formatDate(date, locale);
  return time === null ? day : `${day}, ${time}${zone === null ? '' : ` ${zone}`}`;
}

/**
 * A timestamp sent by the service: with an offset in the user's time zone, without one as written, otherwise the text
 * unchanged.
 */
export function formatSentTime(text: string, locale = formatting.read().wordLocale): string {
  const sent = readSentTime(text);
  if (sent === null) return text;
  if ('instant' in sent) return formatMinute(sent.instant, locale);
  const { date, time } = sent;
  return time === null ? formatDate(date, locale) : `${formatDate(date, locale)}, ${time}`;
}

/** The user's time zone, as named by `Intl`: `Europe/Budapest`. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
