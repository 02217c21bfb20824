import { allowance } from './lib/allowance.ts';
import type { Clock } from './lib/clock.ts';

/** So many repairs within so long (ms); damage that comes back sooner is one that a repair does not end. */
export const MAX_REPAIRS = 2;
export const REPAIR_WINDOW_MS = 60 * 60_000;

export interface RepairsOptions {
  clock: Pick<Clock, 'monotonic'>;
  /** Ends all threads that have the databases open and starts them anew, which repairs what is damaged. */
  restart: () => Promise<void>;
  /** Called where there were too many repairs; the threads are started anew once more, and are to begin nothing by themselves. */
  giveUp: () => void;
}

/** Repairs databases found damaged while they are in use, one repair at a time, and not without end. */
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

  /** Both threads run: what was found damaged before is repaired now. */
  ready(): void {
    this.#isReady = true;
    if (this.#isNeeded) this.damaged();
  }

  /** A thread found damage. While a repair runs, or after the last one, nothing more is done. */
  damaged(): void {
    this.#isNeeded = true;
    if (!this.#isReady || this.#isRunning || this.#isGivenUp) return;
    if (!this.#mayRepair()) {
      this.#isGivenUp = true;
      this.#options.giveUp();
    }
    void this.#repair();
  }

  /** The user has the threads begin again: what is found damaged from now on is repaired. */
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
