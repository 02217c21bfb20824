import type { LockState } from '../../../shared/model/lock.ts';
import { Notifier } from '../lib/notifier.ts';
import type { AppLock } from './app-lock.ts';

/** Yields the state of the lock, then each change; a slow consumer gets only the latest. */
export async function* lockStates(
  lock: AppLock,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<LockState> {
  const notifier = new Notifier();
  let isNew = true;
  const end = lock.onChange(() => {
    isNew = true;
    notifier.notify();
  });
  try {
    while (!signal.aborted) {
      if (isNew) {
        isNew = false;
        yield lock.state();
      } else await notifier.wait(signal);
    }
  } finally {
    end();
  }
}
