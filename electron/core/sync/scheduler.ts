import type { Clock } from '../lib/clock.ts';
import { MAX_NAP_MS, SLEPT_MS, SleepWatch } from '../lib/sleep-watch.ts';

/** After sleep everything that became due is started once, spread over this time (ms): the network comes up first. */
const CATCH_UP = 30_000;

/** What is due so soon (ms) is started with what is due: each waking costs by itself, and a timer may still come a little early. */
const TOGETHER_MS = 250;

/** How far the wall clock may differ from the steady one before what it was used for is reported again (ms). */
const NOTICED_JUMP = 2_000;

interface Plan {
  /** By the steady clock, which no user and no time server sets. */
  due: number;
  start: () => void;
}

/**
 * Starts what is due. One timer serves all; a run that is overdue many times over is started once. Delays are measured
 * by the steady clock, so a wall clock that is set back makes nothing early or late. That clock may stand still while the
 * machine sleeps: then the wall clock is further on, which brings everything forward, and what would have been due is caught
 * up with.
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
   * @param random 0 … 1, spreads what is caught up with.
   * @param onJump called after the wall clock was found to have jumped: what was shown as wall-clock times is so no more.
   */
  constructor(clock: Clock, random: () => number, onJump: () => void) {
    this.#clock = clock;
    this.#random = random;
    this.#onJump = onJump;
    this.#watch = new SleepWatch(clock);
  }

  /** Calls `start` once after `delay` ms; replaces what was planned under this key. @returns when, by the wall clock. */
  plan(key: string, delay: number, start: () => void): number {
    const wait = Math.max(0, Math.round(delay));
    const due = this.#clock.monotonic() + wait;
    this.#plans.set(key, { due, start });
    // A tick that comes too early looks for what is next; most plans are made far ahead.
    if (!this.#isTicking && (this.#cancelTimer === null || due < this.#armedFor)) this.#armFor(due);
    return this.#clock.now() + wait;
  }

  /** When a plan is due by the wall clock as it stands (ms); null where there is none. */
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
    const nap = Math.min(Math.max(next - steady, 0), MAX_NAP_MS);
    this.#armedFor = steady + nap;
    this.#cancelTimer = this.#clock.after(nap, () => {
      this.#tick();
    });
  }

  #tick(): void {
    this.#lookForSleep();
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

  #lookForSleep(): void {
    const { ahead, slept } = this.#watch.look();
    const steady = this.#clock.monotonic();
    // A tick that comes much too late means the same, where the steady clock goes on in a sleep.
    const late = steady - this.#armedFor;
    if (slept > 0 || late > SLEPT_MS) {
      for (const plan of this.#plans.values()) {
        plan.due -= slept;
        if (plan.due <= steady) plan.due = steady + Math.round(this.#random() * CATCH_UP);
      }
    }
    if (Math.abs(ahead) > NOTICED_JUMP) this.#onJump();
  }
}
