import type { Clock } from './clock.ts';

/** Work that never rejects. `signal` aborts when its caller has been answered because of the time limit. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs work one piece at a time, each for up to `limit` milliseconds from its beginning. Waiting time does not count,
 * so that hundreds of simultaneous requests all get their turn. Work under way cannot be stopped; while it exceeds its
 * limit, callers are answered at once, so nothing accumulates behind it.
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

  /** Resolves with the result of the work, or with `late()` when it exceeded the limit or never began. */
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
