import { elapsedSince } from '../../../shared/elapsed.ts';

const DAY_MS = 86_400_000;

/** Maximum amount per day by which a jump of the clock is followed, in either direction. */
const MAX_STEP_MS = 31 * DAY_MS;

/** Countinghouse did not exist before this date: an earlier clock is wrong and does not start the record. */
const MIN_CREDIBLE_MS = Date.UTC(2025, 0, 1);

/** The credible time (`at`) when the wall clock showed `notedAt` (both ms). */
export interface NotedTime {
  at: number;
  notedAt: number;
}

/**
 * The time that irreversible actions may rely on. It follows the wall clock by at most a month per day. A clock that is years
 * off, in either direction, is therefore trusted only after many days, and has caused little harm by the time it is corrected.
 *
 * @param noted last stored return value; null: none yet.
 * @param now the wall clock's time, or that of a more reliable clock if earlier (ms).
 * @returns the value to store; unchanged within a day.
 */
export function followTime(noted: NotedTime | null, wall: number, now: number): NotedTime | null {
  if (noted === null) return wall < MIN_CREDIBLE_MS ? null : { at: now, notedAt: wall };
  const elapsed = elapsedSince(noted.notedAt, wall);
  if (elapsed !== null && elapsed < DAY_MS) return noted;
  const at = Math.min(Math.max(now, noted.at - MAX_STEP_MS), noted.at + MAX_STEP_MS);
  return { at, notedAt: wall };
}

/** The current credible time, derived from the last stored value. */
export function credibleTime({ at, notedAt }: NotedTime, wall: number): number {
  return at + Math.min(elapsedSince(notedAt, wall) ?? 0, DAY_MS);
}

/** Whether the wall clock is plausible given the last stored value; a day of deviation is tolerated. */
export function isCredible(noted: NotedTime | null, wall: number): boolean {
  if (noted === null) return wall >= MIN_CREDIBLE_MS;
  return wall >= noted.at - DAY_MS && wall <= noted.at + MAX_STEP_MS;
}
