import type { Clock } from '../clock.ts';

interface Timer {
  due: number;
  callback: () => void;
}

/** A clock that only a test advances. */
export class ManualClock implements Clock {
  #wall: number;
  #monotonic = 0;
  #timers: Timer[] = [];

  /** @param start wall-clock time in ms. */
  constructor(start = Date.UTC(2026, 0, 15, 12)) {
    this.#wall = start;
  }

  now(): number {
    return this.#wall;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.#monotonic + Math.max(0, milliseconds), callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Number of pending timers, to detect that code is waiting. */
  get pending(): number {
    return this.#timers.length;
  }

  /**
   * Advances both times and fires timers in order at their due times. Yields to the event loop before the first timer,
   * after each one, and at the end.
   */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#monotonic + milliseconds;
    await turn();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#move(timer.due);
      this.#timers = this.#timers.filter((other) => other !== timer);
      timer.callback();
      await turn();
    }
    this.#move(end);
    await turn();
  }

  /** Sets the wall clock forward or back without advancing time, as a user or a time server does. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  #next(end: number): Timer | undefined {
    const due = this.#timers.filter((timer) => timer.due <= end);
    return due.reduce<Timer | undefined>(
      (first, timer) => (first && first.due <= timer.due ? first : timer),
      undefined,
    );
  }

  #move(monotonic: number): void {
    this.#wall += monotonic - this.#monotonic;
    this.#monotonic = monotonic;
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
