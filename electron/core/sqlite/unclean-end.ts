import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/** How the last use of a file ended, or that damage was met in it. */
export type LastEnd = 'clean' | 'cut short' | 'log lost' | 'damaged';

/** What the marker says of a file in which damage was met. */
const DAMAGED = 'damaged';

const markerOf = (path: string): string => `${path}.in-use`;

/** Has a database checked as a whole at the next start, however this one ends: damage was met while it was in use. */
export function noteDamage(path: string): void {
  writeFileSync(markerOf(path), DAMAGED, { mode: 0o600 });
}

function isNotedDamaged(path: string): boolean {
  return existsSync(markerOf(path)) && readFileSync(markerOf(path), 'utf8') === DAMAGED;
}

/**
 * Remembers, in a file beside a database, that the database is in use. Where the file is still there at the next start,
 * the last one ended in the middle; where the write-ahead log is gone then, someone took it, and with it what was
 * committed last and perhaps half of what was being written back.
 */
export function uncleanEnd(path: string) {
  const marker = markerOf(path);
  return {
    /** How the last use ended. */
    found: (): LastEnd => {
      if (!existsSync(marker)) return 'clean';
      if (isNotedDamaged(path)) return 'damaged';
      return existsSync(`${path}-wal`) ? 'cut short' : 'log lost';
    },

    /**
     * Call with the log in place: SQLite makes it at the first look.
     *
     * @returns what ends the use and closes the database.
     */
    begin(database: Database): () => void {
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
      writeFileSync(marker, '', { mode: 0o600 });
      const end = (): void => {
        process.off('exit', end);
        try {
          const [state] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
          if (state?.busy === 0 && !isNotedDamaged(path)) rmSync(marker, { force: true });
        } finally {
          database.close();
        }
      };
      // Node closes what is left open, and SQLite then takes the log away; without this it would seem lost.
      process.on('exit', end);
      return end;
    },

    forget: (): void => {
      rmSync(marker, { force: true });
    },
  };
}
