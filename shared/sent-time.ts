import { dateOf } from './calendar.ts';

/** An ISO timestamp with an offset, so that it identifies an instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Allowed after a calendar date: a time of day with or without a zone. */
const TIME_OF_DAY = /^[T ]((?:[01]\d|2[0-4]):[0-5]\d)(?::[0-6]\d(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const DATE_LENGTH = 10;

/**
 * A timestamp of the service: an instant (ms) if it has an offset, otherwise the date and the time of day as written
 * (`HH:MM`; null: none), without a zone.
 */
export type SentTime = { instant: number } | { date: string; time: string | null };

/** Reads a timestamp; null if the text is not one. */
export function readSentTime(text: string): SentTime | null {
  const instant = INSTANT.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(instant)) return { instant };
  const date = dateOf(text);
  return date === null ? null : { date, time: /^[T ](\d{2}:\d{2})/.exec(text.slice(10))?.[1] ?? null };
}

/** A date or timestamp as written, in its own zone (`UTC`, `+02:00`; null: none given). */
export interface WrittenTime {
  date: string;
  /** `HH:MM`; null: only a date. */
  time: string | null;
  zone: string | null;
}

/** Reads a date or timestamp as written; null for any other text. */
export function readWritten(sent: string): WrittenTime | null {
  const text = sent.trim();
  const date = dateOf(text.slice(0, DATE_LENGTH));
  if (date === null) return null;
  if (text.length === DATE_LENGTH) return { date, time: null, zone: null };
  const [, time, zone] = TIME_OF_DAY.exec(text.slice(DATE_LENGTH)) ?? [];
  if (time === undefined) return null;
  if (zone === undefined) return { date, time, zone: null };
  return { date, time, zone: zone.toUpperCase() === 'Z' ? 'UTC' : zone };
}

/**
 * The only rule for the day of a record's timestamp: the calendar date as written, in its own zone, wherever the reader
 * is; null for any other text. It applies to the cell, the filter and its presets, the sort order, the fallback date of a
 * record and every export. Countinghouse's own instants (received, reviewed, removed) use the reader's day.
 */
export function readSentDate(sent: string): string | null {
  return readWritten(sent)?.date ?? null;
}
