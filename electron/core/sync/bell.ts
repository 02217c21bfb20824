import { wait, type Clock } from '../clock.ts';

/**
 * The shortest time between two tellings to the same window (ms). A first reading takes more than a hundred pages a second;
 * nobody sees as many steps, and a window that draws each of them takes a core from the reading itself.
 */
const TELLING_PAUSE = 100;

/** Waits so long before the same window is told again; ends early, without an error, when the signal aborts. */
export async function pauseTelling(clock: Clock, signal: AbortSignal): Promise<void> {
  await wait(clock, TELLING_PAUSE, signal).catch(() => undefined);
}

/** Wakes everybody who waits. Waiting ends early, without an error, when the signal aborts. */
export class Bell {
  #waiters = new Set<() => void>();

  ring(): void {
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
