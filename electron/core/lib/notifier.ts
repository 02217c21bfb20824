import { wait, type Clock } from './clock.ts';

/**
 * Minimum interval between notifications to the same window (ms). An initial sync receives more than a hundred pages a
 * second. A user cannot see that many steps, and drawing each of them would take a core from the sync itself.
 */
const MIN_NOTIFICATION_INTERVAL_MS = 100;

/** Waits until the same window may be notified again; ends early, without an error, when the signal aborts. */
export async function pauseNotifications(clock: Clock, signal: AbortSignal): Promise<void> {
  await wait(clock, MIN_NOTIFICATION_INTERVAL_MS, signal).catch(() => undefined);
}

/** Wakes all waiters. Waiting ends early, without an error, when the signal aborts. */
export class Notifier {
  #waiters = new Set<() => void>();

  notify(): void {
    const waiters = this.#waiters;
    this.#waiters = new Set();
    for (const wake of waiters) wake();
  }

  wait(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        signal.removeEventListener('abort', wake);
        this.#waiters.delete(wake);
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
      this.#waiters.add(wake);
    });
  }
}
