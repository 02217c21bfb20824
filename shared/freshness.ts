import { elapsedSince } from './elapsed.ts';

/** One missed update is no news, two are. */
const INTERVALS_FRESH = 2;

/** How long a figure stays up to date that is updated at this interval (ms). */
export function freshFor(intervalMs: number): number {
  return INTERVALS_FRESH * intervalMs;
}

/**
 * True when a figure is out of date: older than twice the interval in force, or of a time that cannot be right.
 *
 * @param intervalMs between two updates, as it is in force now: settings, battery and a hidden window included.
 */
export function isStale(seenAt: number, now: number, intervalMs: number): boolean {
  const age = elapsedSince(seenAt, now);
  return age === null || age > freshFor(intervalMs);
}

/**
 * True when a figure counts as up to date.
 *
 * @param seenAt null: it was never received.
 * @param intervalMs undefined while it is not known: what was received then counts as up to date.
 */
export function isFresh(seenAt: number | null, now: number, intervalMs: number | undefined): boolean {
  return seenAt !== null && (intervalMs === undefined || !isStale(seenAt, now, intervalMs));
}
