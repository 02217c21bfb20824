import type { LockState } from '../../../shared/model/lock.ts';
import type { AppLock } from './app-lock.ts';

/** The lock's state, then each change of it; a slow listener gets the latest alone. */
export async function* lockStates(lock: AppLock, signal: AbortSignal | undefined): AsyncGenerator<LockState> {
  let wake: () => void = () => undefined;
  let isNew = true;
  const end = lock.onChange(() => {
    isNew = true;
    wake();
  });
  const onAbort = (): void => wake();
  signal?.addEventListener('abort', onAbort);
  try {
    while (!signal?.aborted) {
      if (isNew) {
        isNew = false;
        yield lock.state();
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    end();
  }
}
