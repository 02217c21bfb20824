import { z } from 'zod';
import { fail } from '../../../shared/errors.ts';
import { idleMinutesSchema, type LockState } from '../../../shared/model/lock.ts';
import type { Clock } from '../lib/clock.ts';
import { SLEPT_MS, SleepWatch } from '../lib/sleep-watch.ts';
import { PassphraseThrottle } from './passphrase-throttle.ts';
import { isPassphrase, keepPassphrase, keptPassphraseSchema } from './passphrase.ts';

/** The lock as stored between starts. */
export const keptLockSchema = z.strictObject({
  passphrase: keptPassphraseSchema,
  idleMinutes: idleMinutesSchema,
  /** Attempts since the last correct one, so that a restart does not grant new free attempts. */
  wrong: z.int().min(0).default(0),
});
export type KeptLock = z.infer<typeof keptLockSchema>;

export interface LockOptions {
  clock: Clock;
  /** The stored lock; null: there is none; `unreadable`: there is one that no passphrase opens. */
  kept: KeptLock | 'unreadable' | null;
  /**
   * Stores the lock durably, or deletes it.
   *
   * @throws FailureError `storage`.
   */
  keep: (lock: KeptLock | null) => Promise<void>;
  /** scrypt's cost for new passphrases; smaller in tests. */
  cost?: number;
}

const DEFAULT_IDLE = 10;
/** Interval of the checks for an absent user (ms). */
const LOOK = 15_000;

/** Locks the windows of Countinghouse: while it is locked, `lockGuard` refuses all calls except those for the lock. */
export class AppLock {
  readonly #options: LockOptions;
  readonly #tries: PassphraseThrottle;
  readonly #listeners = new Set<(state: LockState) => void>();
  readonly #isUnreadable: boolean;
  #kept: KeptLock | null;
  #locked: boolean;
  #followsScreen = false;
  /** Time of the latest activity of the user, by the monotonic clock, which stops while the computer sleeps. */
  #touchedAt: number;
  #stopLooking: () => void = () => undefined;

  /** With a passphrase the app starts locked. */
  constructor(options: LockOptions) {
    this.#options = options;
    this.#isUnreadable = options.kept === 'unreadable';
    this.#kept = options.kept === 'unreadable' ? null : options.kept;
    this.#locked = options.kept !== null;
    this.#tries = new PassphraseThrottle(options.clock, this.#kept?.wrong ?? 0);
    this.#touchedAt = options.clock.monotonic();
    this.#look();
  }

  state(): LockState {
    return {
      configured: this.#kept !== null || this.#isUnreadable,
      locked: this.#locked,
      idleMinutes: this.#kept?.idleMinutes ?? DEFAULT_IDLE,
      followsScreen: this.#followsScreen,
      retryAt: this.#tries.retryAt(),
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
    if (this.#kept) await this.#prove(current ?? '');
    const { cost } = this.#options;
    await this.#keep({
      passphrase: await keepPassphrase(passphrase, cost),
      idleMinutes: this.state().idleMinutes,
      wrong: 0,
    });
    return this.state();
  }

  /** @throws FailureError `locked`: no passphrase is required here, so the app must be open. */
  async setIdleMinutes(idleMinutes: number): Promise<LockState> {
    this.demandOpen();
    if (this.#kept) await this.#keep({ ...this.#kept, idleMinutes });
    return this.state();
  }

  /** @throws FailureError `passphrase-wrong`. */
  async remove(passphrase: string): Promise<LockState> {
    this.#refuseUnreadable();
    if (this.#kept) {
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
    if (this.#kept && !this.#locked) {
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
    this.#stopLooking();
    this.#listeners.clear();
  }

  #refuseUnreadable(): void {
    if (this.#isUnreadable) fail({ code: 'lock-unreadable' });
  }

  async #prove(passphrase: string): Promise<void> {
    if (!this.#kept) return;
    this.#tries.begin();
    // Counted before the check, so that ending the app meanwhile grants no free attempt.
    await this.#note(this.#tries.wrong + 1);
    let isRight: boolean;
    try {
      isRight = await isPassphrase(passphrase, this.#kept.passphrase);
    } catch (error) {
      this.#tries.dropped();
      await this.#note(this.#tries.wrong);
      throw error;
    }
    if (!isRight) fail({ code: 'passphrase-wrong', retryAt: this.#tries.failed() });
    this.#tries.succeeded();
    await this.#note(0);
  }

  /** A full disk must not lock out a user with the passphrase; an unsaved count lasts until the app ends. */
  async #note(wrong: number): Promise<void> {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, wrong };
    await this.#options.keep(this.#kept).catch(() => undefined);
  }

  async #keep(lock: KeptLock | null): Promise<void> {
    await this.#options.keep(lock);
    this.#kept = lock;
    if (!lock) this.#locked = false;
    this.#notify();
  }

  #look(): void {
    const { clock } = this.#options;
    const watch = new SleepWatch(clock);
    this.#stopLooking = clock.after(LOOK, () => {
      // A wall clock that is set back may hide a sleep.
      const hasSlept = Math.abs(watch.look().ahead) > SLEPT_MS;
      const isIdle = clock.monotonic() - this.#touchedAt >= this.state().idleMinutes * 60_000;
      if (hasSlept || isIdle) this.lock();
      this.#look();
    });
  }

  #notify(): void {
    const state = this.state();
    for (const listener of this.#listeners) listener(state);
  }
}
