import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';

/**
 * Wrong attempts without a wait, and the wait after each further one (ms): twice the previous one, up to 15 minutes.
 */
const MAX_FREE_ATTEMPTS = 5;
const MIN_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Slows down guessing. Allows one attempt at a time; waits use the monotonic clock, which cannot be set. Wrong attempts
 * from before a restart still count, and their wait starts again, because the time since then is unknown.
 */
export class PassphraseThrottle {
  readonly #clock: Clock;
  #wrong: number;
  #freeAt = 0;
  #isChecking = false;

  /** @param wrong attempts since the last correct one. */
  constructor(clock: Clock, wrong: number) {
    this.#clock = clock;
    this.#wrong = wrong;
    this.#hold();
  }

  get wrong(): number {
    return this.#wrong;
  }

  /** Time of the next attempt by the wall clock (ms); null: now. */
  retryAt(): number | null {
    const left = this.#freeAt - this.#clock.monotonic();
    return left > 0 ? Math.ceil(this.#clock.now() + left) : null;
  }

  /** @throws FailureError `passphrase-wrong` while no attempt is allowed. */
  begin(): void {
    if (this.#isChecking || this.retryAt() !== null)
      fail({ code: 'passphrase-wrong', retryAt: this.retryAt() });
    this.#isChecking = true;
  }

  /** @returns the time of the next attempt. */
  failed(): number | null {
    this.#isChecking = false;
    this.#wrong += 1;
    this.#hold();
    return this.retryAt();
  }

  /** The attempt could not be checked, so it does not count. */
  dropped(): void {
    this.#isChecking = false;
  }

  succeeded(): void {
    this.#isChecking = false;
    this.#wrong = 0;
    this.#freeAt = 0;
  }

  #hold(): void {
    if (this.#wrong < MAX_FREE_ATTEMPTS) return;
    const wait = Math.min(MIN_WAIT_MS * 2 ** (this.#wrong - MAX_FREE_ATTEMPTS), MAX_WAIT_MS);
    this.#freeAt = this.#clock.monotonic() + wait;
  }
}
