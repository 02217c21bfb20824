import { useSyncExternalStore } from 'react';
import { localDate } from '../../shared/calendar.ts';

/** Update interval of the ages on screen (ms). */
const TICK_MS = 10_000;

/** Null outside a browser. */
const page = typeof document === 'undefined' ? null : document;

function isHidden(): boolean {
  return page?.visibilityState === 'hidden';
}

/**
 * The page's clock: the clock of this computer, corrected to that of the core, so that ages do not depend on which of
 * the two is right. All ages on screen share its timer, which stops without subscribers.
 */
class PageClock {
  #offset = 0;
  #now = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Removes the listener for visibility changes. */
  #seen = new AbortController();
  readonly #listeners = new Set<() => void>();

  /** Sets the clock to the core's time, as just received. */
  set(programNow: number): void {
    this.#offset = programNow - Date.now();
    this.#tick();
  }

  /** Ticks early if the page is about to render anyway, so that ages are not rendered separately later. */
  tickEarly(): void {
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

/** The current time (ms), updated every ten seconds. */
export function useNow(): number {
  return useSyncExternalStore(pageClock.subscribe, pageClock.read);
}

/**
 * A value derived from the current time; the component re-renders only if the value changes.
 *
 * @param select must return a value that `===` can compare.
 */
export function useNowSelector<Value extends string | number | boolean>(
  select: (now: number) => Value,
): Value {
  return useSyncExternalStore(pageClock.subscribe, () => select(pageClock.read()));
}

/** The user's local calendar date, `YYYY-MM-DD`; changes at local midnight. */
export function useToday(): string {
  return useNowSelector(localDate);
}
