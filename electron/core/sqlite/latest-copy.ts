import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Clock } from '../lib/clock.ts';
import { copyDatabase } from './copy-database.ts';

/** Changes that come within so long (ms) are copied together. */
export const COPY_PAUSE_MS = 2_000;

/** The copy of a database as it was last, beside it. */
export const latestCopy = (path: string): string => `${path}.latest`;

export interface LatestCopy {
  /** Call whenever something may have changed. */
  changed: () => void;
  /** Copies what has changed and was not copied yet, or leaves no copy. Call before the database is closed. */
  finish: () => void;
}

/**
 * Keeps a copy of a small database up to date, so that no single fault of a disk takes what only the user has. It is made at the first
 * use, and then soon after each change.
 *
 * @param clock null: changes are copied at the end alone.
 */
export function keepLatestCopy(database: Database, clock: Pick<Clock, 'after'> | null): LatestCopy {
  const countChanges = database.prepare<[], number>('SELECT total_changes()').pluck();
  let copied: number | null = null;
  let cancel: (() => void) | null = null;
  /** @returns whether the copy is as the database is now. */
  const copy = (): boolean => {
    cancel?.();
    cancel = null;
    try {
      const changes = countChanges.get() ?? 0;
      if (changes !== copied) copyDatabase(database, latestCopy(database.name));
      copied = changes;
      return true;
    } catch {
      // A full disk: the copy before stays, and the next change tries again.
      return false;
    }
  };
  const isCopied = (): boolean => {
    try {
      return countChanges.get() === copied;
    } catch {
      return false;
    }
  };
  return {
    changed() {
      if (clock === null || cancel !== null || !database.open || isCopied()) return;
      cancel = clock.after(COPY_PAUSE_MS, () => void copy());
    },
    finish() {
      // After a good end it is taken for all there is.
      if (!copy()) rmSync(latestCopy(database.name), { force: true });
    },
  };
}
