import type { LockState } from '../../../shared/model/lock.ts';
import { Bell } from '../sync/bell.ts';
import type { AppLock } from './app-lock.ts';

/** The lock's state, then each change of it; a slow listener gets the latest alone. */
export async function* lockStates(
  lock: AppLock,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<LockState> {
  const bell = new Bell();
  let isNew = true;
  const end = lock.onChange(() => {
    isNew = true;
    bell.ring();
  });
  try {
    while (!signal.aborted) {
      if (isNew) {
        isNew = false;
        yield lock.state();
      } else await bell.wait(signal);
    }
  } finally {
    end();
  }
}
