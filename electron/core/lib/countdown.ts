import type { Clock } from './clock.ts';
import { MAX_NAP_MS, SleepWatch } from './sleep-watch.ts';

/**
 * Waits for a while that goes on while the machine sleeps, which no one timer does everywhere: it looks at both clocks again
 * and again. A wall clock that is set back makes the wait no longer; one that is set ahead counts as sleep.
 */
export class Countdown {
  readonly #clock: Clock;
  readonly #watch: SleepWatch;
  readonly #onEnd: () => void;
  #left: number;
  #cancelNap: (() => void) | null = null;

  /** @param onEnd called once, at the latest half a minute after a sleep through the end. */
  constructor(clock: Clock, milliseconds: number, onEnd: () => void) {
    this.#clock = clock;
    this.#watch = new SleepWatch(clock);
    this.#onEnd = onEnd;
    this.#left = milliseconds;
    this.#nap();
  }

  /** Milliseconds left as the clocks stand now. Where that is none, `onEnd` has been called. */
  look(): number {
    const { steady, slept } = this.#watch.look();
    if (this.#left <= 0) return 0;
    this.#left -= steady + slept;
    if (this.#left > 0) return this.#left;
    this.cancel();
    this.#onEnd();
    return 0;
  }

  cancel(): void {
    this.#left = 0;
    this.#cancelNap?.();
  }

  #nap(): void {
    this.#cancelNap = this.#clock.after(Math.min(this.#left, MAX_NAP_MS), () => {
      if (this.look() > 0) this.#nap();
    });
  }
}
