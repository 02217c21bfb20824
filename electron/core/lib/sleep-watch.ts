import type { Clock } from './clock.ts';

/** The longest time between two looks at the clocks: a machine that slept is noticed by then (ms). */
export const MAX_NAP_MS = 30_000;

/** A wall clock so much further on than the steady one means that the machine slept (ms). */
export const SLEPT_MS = 60_000;

/** What the clocks say since the last look (ms). */
export interface Passed {
  /** By the steady clock, which may stand still while the machine sleeps. */
  steady: number;
  /** How much further the wall clock went; negative where it was set back. */
  ahead: number;
  /** How long the machine slept while the steady clock stood still; a wall clock that is set ahead looks the same. */
  slept: number;
}

/** Compares the two clocks from look to look. */
export class SleepWatch {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #seen: { wall: number; steady: number };

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
    this.#seen = { wall: clock.now(), steady: clock.monotonic() };
  }

  look(): Passed {
    const wall = this.#clock.now();
    const steady = this.#clock.monotonic();
    const passed = steady - this.#seen.steady;
    const ahead = wall - this.#seen.wall - passed;
    this.#seen = { wall, steady };
    return { steady: passed, ahead, slept: ahead > SLEPT_MS ? ahead : 0 };
  }
}
