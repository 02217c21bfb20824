import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';

/** Wrong tries that cost nothing, and what each further one costs: twice the one before, up to a quarter of an hour (ms). */
const FREE_TRIES = 5;
const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Slows guessing down. One try at a time; the waits are by the clock that no one can set. What was wrong before a restart
 * counts on, and its wait begins anew, because no one knows how long the program was gone.
 */
export class PassphraseThrottle {
  readonly #clock: Clock;
  #wrong: number;
  #freeAt = 0;
  #isTrying = false;

  /** @param wrong tries since the last right one. */
  constructor(clock: Clock, wrong: number) {
    this.#clock = clock;
    this.#wrong = wrong;
    this.#hold();
  }

  get wrong(): number {
    return this.#wrong;
  }

  /** When the next try is taken (ms of wall time); null: now. */
  retryAt(): number | null {
    const left = this.#freeAt - this.#clock.monotonic();
    return left > 0 ? Math.ceil(this.#clock.now() + left) : null;
  }

  /** @throws FailureError `passphrase-wrong` while no try is taken. */
  begin(): void {
    if (this.#isTrying || this.retryAt() !== null)
      fail({ code: 'passphrase-wrong', retryAt: this.retryAt() });
    this.#isTrying = true;
  }

  /** @returns when the next try is taken. */
  failed(): number | null {
    this.#isTrying = false;
    this.#wrong += 1;
    this.#hold();
    return this.retryAt();
  }

  /** It could not be judged, which is no one's guess. */
  dropped(): void {
    this.#isTrying = false;
  }

  succeeded(): void {
    this.#isTrying = false;
    this.#wrong = 0;
    this.#freeAt = 0;
  }

  #hold(): void {
    if (this.#wrong < FREE_TRIES) return;
    const wait = Math.min(MIN_WAIT_MS * 2 ** (this.#wrong - FREE_TRIES), MAX_WAIT_MS);
    this.#freeAt = this.#clock.monotonic() + wait;
  }
}
