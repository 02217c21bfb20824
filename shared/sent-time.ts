import { dateOf } from './calendar.ts';

/** An ISO timestamp that says its own offset, so that it names an instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** What may follow a calendar date: a time of day with or without a zone. */
const TIME_OF_DAY = /^[T ]((?:[01]\d|2[0-4]):[0-5]\d)(?::[0-6]\d(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const DATE_LENGTH = 10;

/**
 * What a timestamp of the service says: an instant (ms) where it says its offset, else the date and the time of day
 * (`HH:MM`, null: none) as written, which are of no zone.
 */
export type SentTime = { instant: number } | { date: string; time: string | null };

/** Reads a timestamp; null: it is none. */
export function readSentTime(text: string): SentTime | null {
  const instant = INSTANT.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(instant)) return { instant };
  const date = dateOf(text);
  return date === null ? null : { date, time: /^[T ](\d{2}:\d{2})/.exec(text.slice(10))?.[1] ?? null };
}

/** A date or timestamp as it is written, in its own zone (`UTC`, `+02:00`; null: it names none). */
export interface WrittenTime {
  date: string;
  /** `HH:MM`; null: a date alone. */
  time: string | null;
  zone: string | null;
}

/** Reads a date or timestamp as it is written; null for any other text. */
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
 * The one rule for the day of a record's timestamp: the calendar date as it is written there, in its own zone, wherever the reader
 * is; null for any other text. The cell, the filter and its presets, the order, the date a record falls back to and every export
 * have this day. Instants of Countinghouse itself (received, reviewed, removed) are on the reader's own day.
 */
export function readSentDate(sent: string): string | null {
  return readWritten(sent)?.date ?? null;
}
