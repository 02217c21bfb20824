import { setImmediate as otherWork } from 'node:timers/promises';

/** Runs work when its turn comes. @throws the abort reason of `signal` if it aborted before that. */
export type InTurn = <T>(signal: AbortSignal | undefined, work: () => T) => Promise<T>;

/**
 * Runs tasks one after the other and yields to the event loop before each. A hundred concurrent calls do not delay
 * other calls, and an aborted one never starts.
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
