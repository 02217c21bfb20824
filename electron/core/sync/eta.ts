import type { RunProgress } from '../../../shared/model/sync.ts';

/** Before that, a pace says more about the first answer than about the rest (ms). */
const MIN_MEASURE_MS = 1_000;

/**
 * When a reading ends at the pace it has kept so far, waits included; null while that is not known.
 *
 * @param begun how many records had been read when it began, elapsed ago (ms).
 */
export function endOf(
  { fetched, expected }: Pick<RunProgress, 'fetched' | 'expected'>,
  begun: { fetched: number; elapsed: number },
  now: number,
): number | null {
  const done = fetched - begun.fetched;
  if (expected === null || done <= 0 || begun.elapsed < MIN_MEASURE_MS) return null;
  const left = Math.max(0, expected - fetched);
  return Math.round(now + (begun.elapsed / done) * left);
}
