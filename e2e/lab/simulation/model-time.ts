import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';

/** True time beside the program's clock, which can be wrong and stands apart from it by sleeps. */
export class ModelTime {
  readonly clock: ManualClock;
  readonly #start: number;
  #slept = 0;

  constructor(start: number) {
    this.#start = start;
    this.clock = new ManualClock(start);
  }

  /** The true time (ms). */
  readonly truth = (): number => this.#start + this.clock.monotonic() + this.#slept;

  /** The machine sleeps: its steady clock and its timers stand still meanwhile, as on Linux. */
  sleep(milliseconds: number): void {
    this.#slept += milliseconds;
    this.clock.jump(milliseconds);
  }

  /** Sets the program's clock so far ahead of the truth (ms). @returns whether it showed another time before. */
  setOwnClock(error: number): boolean {
    const by = this.truth() + error - this.clock.now();
    this.clock.jump(by);
    return by !== 0;
  }
}
