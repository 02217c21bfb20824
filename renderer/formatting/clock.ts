import { useSyncExternalStore } from 'react';

/** How often ages on screen are rewritten (ms). */
const TICK_MS = 10_000;

/**
 * The page's clock: this machine's, corrected to the program's own, so that an age never depends on which of two
 * clocks is right. Everything that shows an age shares its one timer, which stops when nobody looks.
 */
class PageClock {
  #offset = 0;
  #now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Sets the clock to the program's time, as just heard. */
  set(programNow: number): void {
    this.#offset = programNow - Date.now();
    this.#tick();
  }

  readonly read = (): number => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#timer === undefined) {
      this.#tick();
      this.#timer = setInterval(() => this.#tick(), TICK_MS);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  #tick(): void {
    this.#now = Date.now() + this.#offset;
    for (const listener of this.#listeners) listener();
  }
}

export const pageClock = new PageClock();

/** The current instant (ms), renewed every ten seconds while the component is on screen. */
export function useNow(): number {
  return useSyncExternalStore(pageClock.subscribe, pageClock.read);
}
