import { mapEventIterator } from '@orpc/client';
import { isAsyncIterator } from '../rpc/async-iterator.ts';
import type { AppLock } from './app-lock.ts';

/** What is answered also behind a lock: the lock itself, how much anybody looks, and that the network is another. */
const OPEN = new Set(['lock', 'app.attention', 'app.networkChanged']);

/**
 * Refuses every call while the program is locked, and ends a stream with its first event after that; neither depends on
 * what the page does.
 */
export function lockGuard(lock: AppLock) {
  return async <Result extends { output: unknown }>({
    path,
    next,
  }: {
    path: readonly string[];
    next: () => PromiseLike<Result> | Result;
  }): Promise<Result> => {
    if (OPEN.has(path[0] ?? '') || OPEN.has(path.join('.'))) return next();
    lock.demandOpen();
    const result = await next();
    // What was asked before the lock fell is not reported after it.
    lock.demandOpen();
    if (!isAsyncIterator(result.output)) return result;
    const output = mapEventIterator(result.output, {
      value: (value: unknown) => {
        lock.demandOpen();
        return Promise.resolve(value);
      },
      error: (error: unknown) => Promise.resolve(error),
    });
    return { ...result, output };
  };
}
