import type { Clock } from '../lib/clock.ts';
import { MAX_CHECK_INTERVAL_MS, MIN_SLEEP_MS, SleepWatch } from '../lib/sleep-watch.ts';

/** After sleep, everything that became due starts once, spread over this time (ms), because the network needs a moment. */
const CATCH_UP_SPREAD_MS = 30_000;

/** Plans due within this time (ms) start together: each wake-up has a cost, and a timer may fire slightly early. */
const TOGETHER_MS = 250;

/** Deviation of the wall clock from the monotonic clock that is reported as a jump (ms). */
const MIN_REPORTED_JUMP_MS = 2_000;

interface Plan {
  /** Monotonic clock, which neither the user nor a time server can set. */
  due: number;
  start: () => void;
}

/**
 * Starts planned work when it is due. A single timer serves all plans; a run that is overdue several times over starts once.
 * Delays are measured by the monotonic clock, so setting the wall clock back makes nothing early or late. The monotonic
 * clock may stand still while the computer sleeps. The wall clock is ahead then, so all plans are brought forward by the
 * difference, and those that became due are caught up.
 */
export class Scheduler {
  readonly #plans = new Map<string, Plan>();
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #onJump: () => void;
  #cancelTimer: (() => void) | null = null;
  readonly #watch: SleepWatch;
  #armedFor = Infinity;
  #isTicking = false;
  #stopped = false;

  /**
   * @param random 0 … 1, spreads runs that are caught up.
   * @param onJump called when the wall clock has jumped: wall-clock times shown earlier are wrong.
   */
  constructor(clock: Clock, random: () => number, onJump: () => void) {
    this.#clock = clock;
    this.#random = random;
    this.#onJump = onJump;
    this.#watch = new SleepWatch(clock);
  }

  /** Calls `start` once after `delay` ms; replaces any plan with the same key. @returns the due time by the wall clock. */
  plan(key: string, delay: number, start: () => void): number {
    const wait = Math.max(0, Math.round(delay));
    const due = this.#clock.monotonic() + wait;
    this.#plans.set(key, { due, start });
    // A tick that fires too early finds the next plan itself; most plans are made far ahead.
    if (!this.#isTicking && (this.#cancelTimer === null || due < this.#armedFor)) this.#armFor(due);
    return this.#clock.now() + wait;
  }

  /** Due time of a plan by the current wall clock (ms); null if there is none. */
  dueAt(key: string): number | null {
    const plan = this.#plans.get(key);
    return plan ? Math.round(this.#clock.now() + Math.max(0, plan.due - this.#clock.monotonic())) : null;
  }

  cancel(key: string): void {
    this.#plans.delete(key);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#plans.clear();
  }

  #armForNext(): void {
    let next = Infinity;
    for (const { due } of this.#plans.values()) next = Math.min(next, due);
    this.#armFor(next);
  }

  #armFor(next: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#stopped || this.#plans.size === 0) return;
    const steady = this.#clock.monotonic();
    const nap = Math.min(Math.max(next - steady, 0), MAX_CHECK_INTERVAL_MS);
    this.#armedFor = steady + nap;
    this.#cancelTimer = this.#clock.after(nap, () => {
      this.#tick();
    });
  }

  #tick(): void {
    this.#detectSleep();
    const steady = this.#clock.monotonic();
    const due: (() => void)[] = [];
    for (const [key, plan] of this.#plans) {
      if (plan.due > steady + TOGETHER_MS) continue;
      this.#plans.delete(key);
      due.push(plan.start);
    }
    this.#isTicking = true;
    try {
      for (const start of due) start();
    } finally {
      this.#isTicking = false;
      this.#armForNext();
    }
  }

  #detectSleep(): void {
    const { ahead, slept } = this.#watch.check();
    const steady = this.#clock.monotonic();
    // A very late tick also means sleep, on systems whose monotonic clock runs during sleep.
    const late = steady - this.#armedFor;
    if (slept > 0 || late > MIN_SLEEP_MS) {
      for (const plan of this.#plans.values()) {
        plan.due -= slept;
        if (plan.due <= steady) plan.due = steady + Math.round(this.#random() * CATCH_UP_SPREAD_MS);
      }
    }
    if (Math.abs(ahead) > MIN_REPORTED_JUMP_MS) this.#onJump();
  }
}
