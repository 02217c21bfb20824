import type { Clock } from './clock.ts';

/** Longest interval between two checks of the clocks (ms); a sleep is detected within it. */
export const MAX_CHECK_INTERVAL_MS = 30_000;

/** Minimum lead of the wall clock over the monotonic one that counts as sleep (ms). */
export const MIN_SLEEP_MS = 60_000;

/** Time passed since the previous check (ms). */
export interface Passed {
  /** By the monotonic clock, which may stop while the computer sleeps. */
  steady: number;
  /** Additional advance of the wall clock; negative when it was set back. */
  ahead: number;
  /** Sleep while the monotonic clock was stopped; a wall clock that is set ahead looks the same. */
  slept: number;
}

/** Compares the two clocks from check to check. */
export class SleepWatch {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  #seen: { wall: number; steady: number };

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
    this.#seen = { wall: clock.now(), steady: clock.monotonic() };
  }

  check(): Passed {
    const wall = this.#clock.now();
    const steady = this.#clock.monotonic();
    const passed = steady - this.#seen.steady;
    const ahead = wall - this.#seen.wall - passed;
    this.#seen = { wall, steady };
    return { steady: passed, ahead, slept: ahead > MIN_SLEEP_MS ? ahead : 0 };
  }
}
