import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Clock } from '../lib/clock.ts';
import { copyDatabase } from './copy-database.ts';

/** Changes within this time (ms) are copied together. */
export const COPY_PAUSE_MS = 2_000;

/** Path of the copy of a database's latest state, next to it. */
export const latestCopy = (path: string): string => `${path}.latest`;

export interface LatestCopy {
  /** Call whenever something may have changed. */
  changed: () => void;
  /** Copies pending changes, or deletes the copy if that fails. Call before the database is closed. */
  finish: () => void;
}

/**
 * Keeps a copy of a small database up to date, so that no single disk fault destroys data that only the user has. The copy is
 * made at the first use, and then soon after each change.
 *
 * @param clock null to copy changes only at the end.
 */
export function keepLatestCopy(database: Database, clock: Pick<Clock, 'after'> | null): LatestCopy {
  const countChanges = database.prepare<[], number>('SELECT total_changes()').pluck();
  let copied: number | null = null;
  let cancel: (() => void) | null = null;
  /** @returns whether the copy has the current state of the database. */
  const copy = (): boolean => {
    cancel?.();
    cancel = null;
    try {
      const changes = countChanges.get() ?? 0;
      if (changes !== copied) copyDatabase(database, latestCopy(database.name));
      copied = changes;
      return true;
    } catch {
      // A full disk: the previous copy stays, and the next change makes another attempt.
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
      // After a clean end, the copy is assumed to be complete.
      if (!copy()) rmSync(latestCopy(database.name), { force: true });
    },
  };
}
