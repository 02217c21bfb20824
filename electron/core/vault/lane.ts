import type { Clock } from '../clock.ts';

/** Does work; never rejects. `signal` aborts when the caller has been answered because the time limit passed. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Lets work through one at a time and answers every caller within `limit` milliseconds. Work that has begun cannot be
 * stopped; while it is out past its limit, callers are answered at once, so nothing piles up behind it.
 */
export function createLane(clock: Clock, limit: number) {
  let end: Promise<unknown> = Promise.resolve();
  let stuck = false;
  const waiting = new Set<() => void>();

  /** Resolves with the work's result, or with `late()` when it did not come in time or was not begun at all. */
  return function run<T>(work: Work<T>, late: () => T): Promise<T> {
    if (stuck) return Promise.resolve(late());
    return new Promise((resolve) => {
      const tooLate = new AbortController();
      let begun = false;
      const giveUp = (): void => {
        cancel();
        waiting.delete(giveUp);
        tooLate.abort();
        resolve(late());
        if (!begun) return;
        stuck = true;
        for (const other of waiting) other();
      };
      const cancel = clock.after(limit, giveUp);
      waiting.add(giveUp);

      end = end.then(async () => {
        if (tooLate.signal.aborted) return;
        begun = true;
        const result = await work(tooLate.signal);
        cancel();
        waiting.delete(giveUp);
        stuck = false;
        resolve(result);
      });
    });
  };
}
