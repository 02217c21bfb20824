import { existsSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import {
  isBeingRepaired,
  markDamaged,
  markerOf,
  markInUse,
  markRepaired,
  readMarker,
  type LastEnd,
} from './in-use-marker.ts';

/**
 * Requests a complete check of a database at the next start, however this one ends, because damage was found in use. Does not
 * replace an unfinished repair, because a check would find nothing wrong with a new file that is still empty.
 */
export function noteDamage(path: string): void {
  if (!isBeingRepaired(path)) markDamaged(path);
}

/**
 * Marks a database as in use, in a file next to it. If the marker still exists at the next start, the last use was cut short.
 * If the write-ahead log is missing then, it was deleted, and with it the last commits and perhaps half of a checkpoint.
 */
export function uncleanEnd(path: string) {
  const marker = markerOf(path);
  return {
    /** How the last use ended; an unfinished repair counts as damage. */
    found: (): LastEnd => {
      const current = readMarker(path);
      if (current === 'none') return 'clean';
      if (current !== 'in use') return 'damaged';
      return existsSync(`${path}-wal`) ? 'cut short' : 'log lost';
    },

    /**
     * Marks the use only once the log exists, which SQLite creates at the first read.
     *
     * @param isRepaired whether this ends a repair. If that were not on disk, a start after a power failure would repeat the
     *   repair and lose later writes.
     * @returns a function that ends the use and closes the database.
     */
    begin(database: Database, isRepaired: boolean): () => void {
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
      if (isRepaired) markRepaired(path);
      else markInUse(path);
      const end = (): void => {
        process.off('exit', end);
        try {
          const [state] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
          if (state?.busy === 0 && readMarker(path) === 'in use') rmSync(marker, { force: true });
        } finally {
          database.close();
        }
      };
      // At exit, Node closes open databases, and SQLite then deletes the log; without this handler, it would seem lost.
      process.on('exit', end);
      return end;
    },
  };
}
