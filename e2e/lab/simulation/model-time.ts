import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';

/** True time and the engine's clock, which can be wrong and whose monotonic time excludes sleeps. */
export class ModelTime {
  readonly clock: ManualClock;
  readonly #start: number;
  #slept = 0;

  constructor(start: number) {
    this.#start = start;
    this.clock = new ManualClock(start);
  }

  /** True time (ms). */
  readonly truth = (): number => this.#start + this.clock.monotonic() + this.#slept;

  /** Lets the computer sleep: its monotonic clock and its timers stand still meanwhile, as on Linux. */
  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
    this.clock.jump(milliseconds);
  }

  /** Sets how far the engine's clock is ahead of true time (ms). @returns whether this changed the clock. */
  setOwnClock(error: number): boolean {
    const by = this.truth() + error - this.clock.now();
    this.clock.jump(by);
    return by !== 0;
  }
}
