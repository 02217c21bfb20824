import { z } from 'zod';
import { fail } from '../../../shared/errors.ts';
import { idleMinutesSchema, type LockState } from '../../../shared/model/lock.ts';
import type { Clock } from '../lib/clock.ts';
import { SLEPT_MS, SleepWatch } from '../lib/sleep-watch.ts';
import { PassphraseThrottle } from './passphrase-throttle.ts';
import { isPassphrase, keepPassphrase, keptPassphraseSchema } from './passphrase.ts';

/** The lock as it is remembered between starts. */
export const keptLockSchema = z.strictObject({
  passphrase: keptPassphraseSchema,
  idleMinutes: idleMinutesSchema,
  /** Tries since the last right one, so that a restart does not give new free ones. */
  wrong: z.int().min(0).default(0),
});
export type KeptLock = z.infer<typeof keptLockSchema>;

export interface LockOptions {
  clock: Clock;
  /** What was remembered; null: there is no lock; `unreadable`: there is one that no passphrase opens. */
  kept: KeptLock | 'unreadable' | null;
  /** Remembers it durably, or forgets it. @throws FailureError `storage`. */
  keep: (lock: KeptLock | null) => Promise<void>;
  /** scrypt's cost for new passphrases; tests take a small one. */
  cost?: number;
}

const DEFAULT_IDLE = 10;
/** How often is looked whether the user has gone (ms). */
const LOOK = 15_000;

/** Locks the program's windows: while it is locked nothing of the contract is answered but what opens it again. */
export class AppLock {
  readonly #options: LockOptions;
  readonly #tries: PassphraseThrottle;
  readonly #listeners = new Set<(state: LockState) => void>();
  readonly #isUnreadable: boolean;
  #kept: KeptLock | null;
  #locked: boolean;
  #followsScreen = false;
  /** When someone was at the window last, by the steady clock, which stands still while the machine sleeps. */
  #touchedAt: number;
  #stopLooking: () => void = () => undefined;

  /** A program with a passphrase starts locked. */
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

  /** @returns what ends it. */
  onChange(listener: (state: LockState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reports only when what was open is locked, and not what else changes while it is. @returns what ends it. */
  onLock(listener: () => void): () => void {
    let wasLocked = this.#locked;
    return this.onChange(({ locked }) => {
      if (locked && !wasLocked) listener();
      wasLocked = locked;
    });
  }

  /** Sets the first passphrase, or another one, which takes the one before. @throws FailureError `passphrase-wrong`. */
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

  /** @throws FailureError `locked`: this takes no passphrase, so it is not for who has none. */
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

  /** Says whether whoever holds this lock hears of the screen's. */
  followScreen(isFollowed: boolean): void {
    this.#followsScreen = isFollowed;
    this.#notify();
  }

  /** Locks now. Without a passphrase there is nothing to lock with. */
  lock(): LockState {
    if (this.#kept && !this.#locked) {
      this.#locked = true;
      this.#notify();
    }
    return this.state();
  }

  /** @throws FailureError `passphrase-wrong`, with when the next try is taken; `lock-unreadable`. */
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

  /** Someone is at the window. */
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
    // Counted before it is judged, so that ending the program meanwhile makes no try free.
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

  /** A full disk must not keep out who knows the passphrase; what it does not take counts until the program ends. */
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
