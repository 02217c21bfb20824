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
 * Has a database checked as a whole at the next start, however this one ends: damage was met while it was in use. A repair goes on
 * all the same, as a check would find nothing wrong with a new file that is still empty.
 */
export function noteDamage(path: string): void {
  if (!isBeingRepaired(path)) markDamaged(path);
}

/**
 * Remembers, in a file beside a database, that the database is in use. Where the file is still there at the next start,
 * the last one ended in the middle; where the write-ahead log is gone then, someone took it, and with it what was
 * committed last and perhaps half of what was being written back.
 */
export function uncleanEnd(path: string) {
  const marker = markerOf(path);
  return {
    /** How the last use ended; a repair that had not ended counts as damage. */
    found: (): LastEnd => {
      const said = readMarker(path);
      if (said === 'none') return 'clean';
      if (said !== 'in use') return 'damaged';
      return existsSync(`${path}-wal`) ? 'cut short' : 'log lost';
    },

    /**
     * Call with the log in place: SQLite makes it at the first look.
     *
     * @param isRepaired whether it ends a repair. Were that not on the disk, a start after a power failure would repair once more
     *   and lose what was written since.
     * @returns what ends the use and closes the database.
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
      // Node closes what is left open, and SQLite then takes the log away; without this it would seem lost.
      process.on('exit', end);
      return end;
    },
  };
}
