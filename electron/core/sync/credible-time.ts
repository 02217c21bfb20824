import { elapsedSince } from '../../../shared/elapsed.ts';

const DAY_MS = 86_400_000;

/** How far a clock that jumps is followed in a day, in either direction. */
const MAX_STEP_MS = 31 * DAY_MS;

/** There was no Countinghouse before: a clock that says so is wrong, and begins nothing. */
const MIN_CREDIBLE_MS = Date.UTC(2025, 0, 1);

/** The credible time (`at`) when the wall clock said `notedAt` (both ms). */
export interface NotedTime {
  at: number;
  notedAt: number;
}

/**
 * The time as far as anything may follow from it that cannot be taken back. It follows the wall clock by a month a day at most, so that
 * a clock that is years off, ahead or behind, is believed only after it was so for many days, and has done little once it is right.
 *
 * @param noted what was returned and kept last; null: nothing yet.
 * @param now the wall clock's time, or that of a better clock where it is earlier (ms).
 * @returns what to keep: the same once more within a day.
 */
export function followTime(noted: NotedTime | null, wall: number, now: number): NotedTime | null {
  if (noted === null) return wall < MIN_CREDIBLE_MS ? null : { at: now, notedAt: wall };
  const elapsed = elapsedSince(noted.notedAt, wall);
  if (elapsed !== null && elapsed < DAY_MS) return noted;
  const at = Math.min(Math.max(now, noted.at - MAX_STEP_MS), noted.at + MAX_STEP_MS);
  return { at, notedAt: wall };
}

/** The credible time now, by what was kept of it last. */
export function credibleTime({ at, notedAt }: NotedTime, wall: number): number {
  return at + Math.min(elapsedSince(notedAt, wall) ?? 0, DAY_MS);
}

/** Whether the wall clock says what it may say after what was kept last, a day being no matter. */
export function isCredible(noted: NotedTime | null, wall: number): boolean {
  if (noted === null) return wall >= MIN_CREDIBLE_MS;
  return wall >= noted.at - DAY_MS && wall <= noted.at + MAX_STEP_MS;
}
