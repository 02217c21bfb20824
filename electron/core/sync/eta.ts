import type { RunProgress } from '../../../shared/model/sync.ts';

/** Minimum elapsed time (ms) for an estimate; before that, the rate depends mostly on the first answer. */
const MIN_MEASURE_MS = 1_000;

/**
 * Estimated end of a run at its rate so far, waits included (ms); null while no estimate is possible.
 *
 * @param begun number of records fetched when measuring began, `elapsed` ms ago.
 */
export function estimateEnd(
  { fetched, expected }: Pick<RunProgress, 'fetched' | 'expected'>,
  begun: { fetched: number; elapsed: number },
  now: number,
): number | null {
  const done = fetched - begun.fetched;
  if (expected === null || done <= 0 || begun.elapsed < MIN_MEASURE_MS) return null;
  const left = Math.max(0, expected - fetched);
  return Math.round(now + (begun.elapsed / done) * left);
}
