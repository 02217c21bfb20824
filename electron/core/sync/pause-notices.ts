import { elapsedSince } from '../../../shared/elapsed.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

type Dependencies = Pick<
  SyncDependencies,
  'board' | 'changes' | 'clock' | 'programValues' | 'onDefect' | 'scheduler'
> & {
  /** How long the quiet hours still last (ms); 0 outside of them. */
  quietFor: () => number;
};

/** When the user was notified of each pause (ms), null for not yet, by company id; in the user's own database. */
const VALUE_NAME = 'pauses';
const KEY = 'pause-notices';

/** A keychain that is locked while its user signs in is no news; one that stays so is. */
const KEYCHAIN_GRACE_MS = 90_000;

/**
 * Decides when the user is notified that a company is paused: once, and not in the quiet hours. A pause goes on over restarts, and
 * whatever else fails meanwhile, until a run has succeeded.
 */
export class PauseNotices {
  readonly #deps: Dependencies;
  /** When each was announced (ms); null: not yet. */
  readonly #announcedAt: Map<number, number | null>;
  /** When each may be announced, by the steady clock (ms). */
  readonly #notBefore = new Map<number, number>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#announcedAt = savedPauses(deps);
  }

  /** A company is paused, which its board says already. */
  began(companyId: number, failure: Failure): void {
    if (!this.#announcedAt.has(companyId)) {
      const grace = failure.code === 'keychain' ? KEYCHAIN_GRACE_MS : 0;
      this.#notBefore.set(companyId, this.#deps.clock.monotonic() + grace);
      this.#announcedAt.set(companyId, null);
      this.#save();
    }
    this.#deps.board.update(companyId, { announcedAt: this.#announcedAt.get(companyId) ?? null });
    this.look();
  }

  /** A run or a new token has succeeded, or the company is gone: there is nothing left to announce. */
  ended(companyId: number): void {
    if (!this.#announcedAt.delete(companyId)) return;
    this.#notBefore.delete(companyId);
    this.#save();
  }

  /** Announces what is due; for when the quiet hours are others, or over. */
  look(): void {
    const { board, changes } = this.#deps;
    for (const companyId of this.#announce()) {
      board.update(companyId, { announcedAt: this.#announcedAt.get(companyId) ?? null });
      changes.publish({ kind: 'runs', companyId });
    }
  }

  /** @returns the companies that are announced now. */
  #announce(): number[] {
    const { board, clock, quietFor, scheduler } = this.#deps;
    const [now, steady, quiet] = [clock.now(), clock.monotonic(), quietFor()];
    const announced: number[] = [];
    let wait = Infinity;
    for (const [companyId, at] of this.#announcedAt) {
      // A time that lies ahead was written by a wrong clock: it counts from now on.
      const isAnnounced = at !== null && elapsedSince(at, now) !== null;
      // One that an earlier start left may be over: its company has not been asked yet.
      if (isAnnounced || !board.get(companyId)?.stopped) continue;
      const rest = Math.max(quiet, (this.#notBefore.get(companyId) ?? 0) - steady);
      if (rest > 0 && at === null) wait = Math.min(wait, rest);
      else {
        this.#announcedAt.set(companyId, now);
        announced.push(companyId);
      }
    }
    if (announced.length > 0) this.#save();
    if (wait < Infinity) scheduler.plan(KEY, wait, () => this.look());
    else scheduler.cancel(KEY);
    return announced;
  }

  #save(): void {
    const { programValues, onDefect } = this.#deps;
    try {
      programValues.save(
        VALUE_NAME,
        this.#announcedAt.size > 0 ? Object.fromEntries(this.#announcedAt) : null,
      );
    } catch (error) {
      // Reported once more after a restart, at worst.
      onDefect(error);
    }
  }
}

function savedPauses({ programValues, onDefect }: Dependencies): Map<number, number | null> {
  let value: unknown = null;
  try {
    value = programValues.read(VALUE_NAME);
  } catch (error) {
    onDefect(error);
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(
    entries.map(([id, at]: [string, unknown]) => [Number(id), typeof at === 'number' ? at : null]),
  );
}
