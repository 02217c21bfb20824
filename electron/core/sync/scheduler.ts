import type { Clock } from '../clock.ts';

/** The longest sleep between two looks at the clock: a jump of the wall clock or a sleeping machine is noticed by then. */
const LONGEST_NAP = 30_000;

/** Starts what is due. One timer serves all; a run that is overdue many times over is started once. */
export class Scheduler {
  readonly #due = new Map<string, { at: number; start: () => void }>();
  readonly #clock: Clock;
  #cancelTimer: (() => void) | null = null;
  #stopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `start` once at `at` (ms, wall clock); replaces what was planned under this key. */
  plan(key: string, at: number, start: () => void): void {
    this.#due.set(key, { at, start });
    this.#arm();
  }

  cancel(key: string): void {
    this.#due.delete(key);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#due.clear();
  }

  #arm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#stopped || this.#due.size === 0) return;
    const next = Math.min(...[...this.#due.values()].map(({ at }) => at));
    const nap = Math.min(Math.max(next - this.#clock.now(), 0), LONGEST_NAP);
    this.#cancelTimer = this.#clock.after(nap, () => {
      this.#tick();
    });
  }

  #tick(): void {
    const now = this.#clock.now();
    for (const [key, { at, start }] of [...this.#due]) {
      if (at > now) continue;
      this.#due.delete(key);
      start();
    }
    this.#arm();
  }
}
