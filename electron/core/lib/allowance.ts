import type { Clock } from './clock.ts';

/** Returns a function that is true for at most `most` calls in any `within` ms. */
export function allowance(clock: Pick<Clock, 'monotonic'>, most: number, within: number): () => boolean {
  let given: number[] = [];
  return () => {
    const now = clock.monotonic();
    given = given.filter((at) => now - at < within);
    if (given.length >= most) return false;
    given.push(now);
    return true;
  };
}
