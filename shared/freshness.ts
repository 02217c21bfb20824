import { elapsedSince } from './elapsed.ts';

/** One missed update is tolerated, two are not. */
const INTERVALS_FRESH = 2;

/** Time (ms) for which a value updated at this interval stays up to date. */
export function freshFor(intervalMs: number): number {
  return INTERVALS_FRESH * intervalMs;
}

/**
 * True if a value is out of date: older than twice the interval in force, or dated in the future.
 *
 * @param intervalMs between two updates, as in force now: settings, battery and a hidden window included.
 */
export function isStale(seenAt: number, now: number, intervalMs: number): boolean {
  const age = elapsedSince(seenAt, now);
  return age === null || age > freshFor(intervalMs);
}

/**
 * True if a value counts as up to date.
 *
 * @param seenAt null: never received.
 * @param intervalMs undefined while unknown: a received value then counts as up to date.
 */
export function isFresh(seenAt: number | null, now: number, intervalMs: number | undefined): boolean {
  return seenAt !== null && (intervalMs === undefined || !isStale(seenAt, now, intervalMs));
}
