import { useSyncExternalStore } from 'react';
import { localDate } from '../../shared/calendar.ts';

/** How often ages on screen are rewritten (ms). */
const TICK_MS = 10_000;

/** Null outside a page. */
const page = typeof document === 'undefined' ? null : document;

/** No one sees the ages of a page that is hidden. */
function isHidden(): boolean {
  return page?.visibilityState === 'hidden';
}

/**
 * The page's clock: this machine's, corrected to the program's own, so that an age never depends on which of two
 * clocks is right. Everything that shows an age shares its one timer, which stops when no one looks.
 */
class PageClock {
  #offset = 0;
  #now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Ends looking for the page to come back in sight. */
  #seen = new AbortController();
  readonly #listeners = new Set<() => void>();

  /** Sets the clock to the program's time, as just received. */
  set(programNow: number): void {
    this.#offset = programNow - Date.now();
    this.#tick();
  }

  /**
   * Goes on now instead of in a while, where the page is drawn anyway: ages are then rewritten with what else is new, and not a
   * second time after it.
   */
  goOn(): void {
    if (this.#timer === undefined || isHidden() || Date.now() + this.#offset - this.#now < TICK_MS / 2)
      return;
    clearInterval(this.#timer);
    this.#start();
    this.#tick();
  }

  readonly read = (): number => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#timer === undefined) {
      this.#tick();
      this.#start();
      this.#seen = new AbortController();
      page?.addEventListener(
        'visibilitychange',
        () => {
          if (!isHidden()) this.#tick();
        },
        { signal: this.#seen.signal },
      );
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#seen.abort();
    };
  };

  #start(): void {
    this.#timer = setInterval(() => {
      if (!isHidden()) this.#tick();
    }, TICK_MS);
  }

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

/**
 * Something of the current instant, by itself: what shows it is drawn again only when it is another.
 *
 * @param select gives what `===` can compare.
 */
export function useOfNow<Value extends string | number | boolean>(select: (now: number) => Value): Value {
  return useSyncExternalStore(pageClock.subscribe, () => select(pageClock.read()));
}

/** The reader's own calendar date, `YYYY-MM-DD`; changes at their midnight. */
export function useToday(): string {
  return useOfNow(localDate);
}
