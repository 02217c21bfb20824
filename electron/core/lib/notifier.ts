import { wait, type Clock } from './clock.ts';

/**
 * The shortest time between two tellings to the same window (ms). An initial sync takes more than a hundred pages a second;
 * no one sees as many steps, and a window that draws each of them takes a core from the reading itself.
 */
const NOTIFICATION_PAUSE_MS = 100;

/** Waits so long before the same window is notified again; ends early, without an error, when the signal aborts. */
export async function pauseNotifications(clock: Clock, signal: AbortSignal): Promise<void> {
  await wait(clock, NOTIFICATION_PAUSE_MS, signal).catch(() => undefined);
}

/** Wakes everybody who waits. Waiting ends early, without an error, when the signal aborts. */
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
