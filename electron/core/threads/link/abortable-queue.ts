import { setImmediate as otherWork } from 'node:timers/promises';

/** Does a piece of work when it is its turn. @throws what `signal` aborted with, when that was before its turn. */
export type InTurn = <T>(signal: AbortSignal | undefined, work: () => T) => Promise<T>;

/**
 * Does work of one kind piece after piece, with room before each for what else the thread is asked: a hundred answers that
 * are asked for at once hold up no other, and one that no one waits for any more is never begun.
 */
export function createAbortableQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const mine = last.then(async () => {
      await otherWork();
      signal?.throwIfAborted();
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
