import type { Clock } from './clock.ts';
import { MAX_CHECK_INTERVAL_MS, SleepWatch } from './sleep-watch.ts';

/**
 * A countdown that continues while the computer sleeps, which no single timer does on every platform: it checks both
 * clocks repeatedly. Setting the wall clock back does not extend it; setting it ahead counts as sleep.
 */
export class Countdown {
  readonly #clock: Clock;
  readonly #watch: SleepWatch;
  readonly #onEnd: () => void;
  #left: number;
  #cancelNap: (() => void) | null = null;

  /** @param onEnd called once, at most half a minute after a sleep through the end. */
  constructor(clock: Clock, milliseconds: number, onEnd: () => void) {
    this.#clock = clock;
    this.#watch = new SleepWatch(clock);
    this.#onEnd = onEnd;
    this.#left = milliseconds;
    this.#nap();
  }

  /** Remaining milliseconds by the current clocks. At zero, `onEnd` has been called. */
  remaining(): number {
    const { steady, slept } = this.#watch.check();
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
    this.#cancelNap = this.#clock.after(Math.min(this.#left, MAX_CHECK_INTERVAL_MS), () => {
      if (this.remaining() > 0) this.#nap();
    });
  }
}
