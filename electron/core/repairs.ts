import { allowance } from './lib/allowance.ts';
import type { Clock } from './lib/clock.ts';

/** Number of repairs within {@link REPAIR_WINDOW_MS}; damage that returns sooner cannot be fixed by a repair. */
export const MAX_REPAIRS = 2;
export const REPAIR_WINDOW_MS = 60 * 60_000;

export interface RepairsOptions {
  clock: Pick<Clock, 'monotonic'>;
  /** Restarts all threads that have the databases open, which repairs the damage. */
  restart: () => Promise<void>;
  /** Called after too many repairs. The threads restart once more, and must not start any work by themselves. */
  giveUp: () => void;
}

/** Repairs databases found damaged while in use: one repair at a time, and a limited number of them. */
export class Repairs {
  readonly #options: RepairsOptions;
  readonly #mayRepair: () => boolean;
  #isReady = false;
  #isNeeded = false;
  #isGivenUp = false;
  #isRunning = false;

  get isRunning(): boolean {
    return this.#isRunning;
  }

  constructor(options: RepairsOptions) {
    this.#options = options;
    this.#mayRepair = allowance(options.clock, MAX_REPAIRS, REPAIR_WINDOW_MS);
  }

  /** Both threads run: damage found earlier is repaired now. */
  ready(): void {
    this.#isReady = true;
    if (this.#isNeeded) this.damaged();
  }

  /** A thread found damage. Ignored during a repair and after the last one. */
  damaged(): void {
    this.#isNeeded = true;
    if (!this.#isReady || this.#isRunning || this.#isGivenUp) return;
    if (!this.#mayRepair()) {
      this.#isGivenUp = true;
      this.#options.giveUp();
    }
    void this.#repair();
  }

  /** The user resumes normal operation: damage found from now on is repaired. */
  resume(): void {
    this.#isGivenUp = false;
  }

  async #repair(): Promise<void> {
    this.#isRunning = true;
    try {
      await this.#options.restart();
    } finally {
      [this.#isRunning, this.#isNeeded] = [false, false];
    }
  }
}
