import { mapEventIterator } from '@orpc/client';
import { isAsyncIterator } from '../rpc/async-iterator.ts';
import type { AppLock } from './app-lock.ts';

/** Calls answered even while locked: the lock itself, the user's attention, and a change of network. */
const OPEN = new Set(['lock', 'app.attention', 'app.networkChanged']);

/**
 * Refuses every call while the app is locked, and ends a stream at its first event after that. Neither depends on the
 * page.
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
    // A call from before the lock returns no result after it.
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
