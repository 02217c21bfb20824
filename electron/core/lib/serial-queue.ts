import type { Clock } from './clock.ts';

/** Does work; never rejects. `signal` aborts when the caller has been answered because the time limit passed. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Lets work through one at a time, each piece for `limit` milliseconds from its beginning: waiting for others does not
 * count, so that hundreds asked for at once all have their turn. Work that has begun cannot be stopped; while it is out
 * past its limit, callers are answered at once, so nothing piles up behind it.
 */
export function createSerialQueue(clock: Clock, limit: number) {
  interface Piece {
    begin: () => Promise<void>;
    giveUp: () => void;
  }
  let isBusy = false;
  let isStuck = false;
  const waiting: Piece[] = [];

  const next = (): void => {
    const piece = isBusy ? undefined : waiting.shift();
    if (!piece) return;
    isBusy = true;
    void piece.begin().then(() => {
      isBusy = false;
      next();
    });
  };

  /** Resolves with the work's result, or with `late()` when it did not come in time or was not begun at all. */
  return function run<T>(work: Work<T>, late: () => T): Promise<T> {
    if (isStuck) return Promise.resolve(late());
    return new Promise((resolve) => {
      const giveUp = (): void => resolve(late());
      const begin = async (): Promise<void> => {
        const tooLate = new AbortController();
        const cancel = clock.after(limit, () => {
          isStuck = true;
          tooLate.abort();
          giveUp();
          for (const other of waiting.splice(0)) other.giveUp();
        });
        resolve(await work(tooLate.signal));
        cancel();
        isStuck = false;
      };
      waiting.push({ begin, giveUp });
      next();
    });
  };
}
