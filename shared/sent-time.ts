import { dateOf } from './calendar.ts';

/** An ISO timestamp that says its own offset, so that it names an instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

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
