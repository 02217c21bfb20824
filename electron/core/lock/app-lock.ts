import { z } from 'zod';
import { fail } from '../../../shared/errors.ts';
import { idleMinutesSchema, type LockState } from '../../../shared/model/lock.ts';
import type { Clock } from '../lib/clock.ts';
import { MIN_SLEEP_MS, SleepWatch } from '../lib/sleep-watch.ts';
import { PassphraseThrottle } from './passphrase-throttle.ts';
import { isPassphrase, hashPassphrase, storedPassphraseSchema } from './passphrase.ts';

/** The lock as stored between starts. */
export const storedLockSchema = z.strictObject({
  passphrase: storedPassphraseSchema,
  idleMinutes: idleMinutesSchema,
  /** Attempts since the last correct one, so that a restart does not grant new free attempts. */
  wrong: z.int().min(0).default(0),
});
export type StoredLock = z.infer<typeof storedLockSchema>;

export interface LockOptions {
  clock: Clock;
  /** The stored lock; null: there is none; `unreadable`: there is one that no passphrase opens. */
  stored: StoredLock | 'unreadable' | null;
  /**
   * Stores the lock durably, or deletes it.
   *
   * @throws FailureError `storage`.
   */
  store: (lock: StoredLock | null) => Promise<void>;
  /** scrypt's cost for new passphrases; smaller in tests. */
  cost?: number;
}

const DEFAULT_IDLE_MINUTES = 10;
/** Interval of the checks for an absent user (ms). */
const IDLE_CHECK_INTERVAL_MS = 15_000;

/** Locks the windows of Countinghouse: while it is locked, `lockGuard` refuses all calls except those for the lock. */
export class AppLock {
  readonly #options: LockOptions;
  readonly #throttle: PassphraseThrottle;
  readonly #listeners = new Set<(state: LockState) => void>();
  readonly #isUnreadable: boolean;
  #stored: StoredLock | null;
  #locked: boolean;
  #followsScreen = false;
  /** Time of the latest activity of the user, by the monotonic clock, which stops while the computer sleeps. */
  #touchedAt: number;
  #cancelIdleCheck: () => void = () => undefined;

  /** With a passphrase the app starts locked. */
  constructor(options: LockOptions) {
    this.#options = options;
    this.#isUnreadable = options.stored === 'unreadable';
    this.#stored = options.stored === 'unreadable' ? null : options.stored;
    this.#locked = options.stored !== null;
    this.#throttle = new PassphraseThrottle(options.clock, this.#stored?.wrong ?? 0);
    this.#touchedAt = options.clock.monotonic();
    this.#scheduleIdleCheck();
  }

  state(): LockState {
    return {
      configured: this.#stored !== null || this.#isUnreadable,
      locked: this.#locked,
      idleMinutes: this.#stored?.idleMinutes ?? DEFAULT_IDLE_MINUTES,
      followsScreen: this.#followsScreen,
      retryAt: this.#throttle.retryAt(),
    };
  }

  /** @returns the function that unsubscribes. */
  onChange(listener: (state: LockState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls the listener only when the open app gets locked, not for other changes while it is locked.
   *
   * @returns the function that unsubscribes.
   */
  onLock(listener: () => void): () => void {
    let wasLocked = this.#locked;
    return this.onChange(({ locked }) => {
      if (locked && !wasLocked) listener();
      wasLocked = locked;
    });
  }

  /**
   * Sets the first passphrase, or replaces the current one, which must be given then.
   *
   * @throws FailureError `passphrase-wrong`.
   */
  async setPassphrase(passphrase: string, current: string | null): Promise<LockState> {
    this.#refuseUnreadable();
    if (this.#stored) await this.#prove(current ?? '');
    const { cost } = this.#options;
    await this.#keep({
      passphrase: await hashPassphrase(passphrase, cost),
      idleMinutes: this.state().idleMinutes,
      wrong: 0,
    });
    return this.state();
  }

  /** @throws FailureError `locked`: no passphrase is required here, so the app must be open. */
  async setIdleMinutes(idleMinutes: number): Promise<LockState> {
    this.demandOpen();
    if (this.#stored) await this.#keep({ ...this.#stored, idleMinutes });
    return this.state();
  }

  /** @throws FailureError `passphrase-wrong`. */
  async remove(passphrase: string): Promise<LockState> {
    this.#refuseUnreadable();
    if (this.#stored) {
      await this.#prove(passphrase);
      await this.#keep(null);
    }
    return this.state();
  }

  /** Sets whether the screen lock is followed. */
  followScreen(isFollowed: boolean): void {
    this.#followsScreen = isFollowed;
    this.#notify();
  }

  /** Locks now, if a passphrase is set. */
  lock(): LockState {
    if (this.#stored && !this.#locked) {
      this.#locked = true;
      this.#notify();
    }
    return this.state();
  }

  /** @throws FailureError `passphrase-wrong`, with the time of the next attempt; `lock-unreadable`. */
  async unlock(passphrase: string): Promise<LockState> {
    this.#refuseUnreadable();
    if (this.#locked) {
      await this.#prove(passphrase);
      this.#locked = false;
      this.#touchedAt = this.#options.clock.monotonic();
      this.#notify();
    }
    return this.state();
  }

  /** Records activity of the user. */
  touch(): void {
    this.#touchedAt = this.#options.clock.monotonic();
  }

  /** @throws FailureError `locked`. */
  demandOpen(): void {
    if (this.#locked) fail({ code: 'locked' });
  }

  stop(): void {
    this.#cancelIdleCheck();
    this.#listeners.clear();
  }

  #refuseUnreadable(): void {
    if (this.#isUnreadable) fail({ code: 'lock-unreadable' });
  }

  async #prove(passphrase: string): Promise<void> {
    if (!this.#stored) return;
    this.#throttle.begin();
    // Counted before the check, so that ending the app meanwhile grants no free attempt.
    await this.#note(this.#throttle.wrong + 1);
    let isRight: boolean;
    try {
      isRight = await isPassphrase(passphrase, this.#stored.passphrase);
    } catch (error) {
      this.#throttle.dropped();
      await this.#note(this.#throttle.wrong);
      throw error;
    }
    if (!isRight) fail({ code: 'passphrase-wrong', retryAt: this.#throttle.failed() });
    this.#throttle.succeeded();
    await this.#note(0);
  }

  /** A full disk must not lock out a user with the passphrase; an unsaved count lasts until the app ends. */
  async #note(wrong: number): Promise<void> {
    if (!this.#stored) return;
    this.#stored = { ...this.#stored, wrong };
    await this.#options.store(this.#stored).catch(() => undefined);
  }

  async #keep(lock: StoredLock | null): Promise<void> {
    await this.#options.store(lock);
    this.#stored = lock;
    if (!lock) this.#locked = false;
    this.#notify();
  }

  #scheduleIdleCheck(): void {
    const { clock } = this.#options;
    const watch = new SleepWatch(clock);
    this.#cancelIdleCheck = clock.after(IDLE_CHECK_INTERVAL_MS, () => {
      // A wall clock that is set back may hide a sleep.
      const hasSlept = Math.abs(watch.check().ahead) > MIN_SLEEP_MS;
      const isIdle = clock.monotonic() - this.#touchedAt >= this.state().idleMinutes * 60_000;
      if (hasSlept || isIdle) this.lock();
      this.#scheduleIdleCheck();
    });
  }

  #notify(): void {
    const state = this.state();
    for (const listener of this.#listeners) listener(state);
  }
}
