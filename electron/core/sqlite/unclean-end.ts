import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/**
 * Remembers, in a file beside a database, that the database is in use. Where the file is still there at the next start,
 * the last one ended in the middle; where the write-ahead log is gone then, somebody took it, and with it what was
 * committed last and perhaps half of what was being written back.
 */
export function uncleanEnd(path: string) {
  const marker = `${path}.in-use`;
  return {
    /** How the last use ended. */
    found: (): 'clean' | 'cut short' | 'log lost' => {
      if (!existsSync(marker)) return 'clean';
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
          if (state?.busy === 0) rmSync(marker, { force: true });
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
