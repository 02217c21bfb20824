import BetterSqlite from 'better-sqlite3';
import { storageFailure } from './failures.ts';
import { refuseLinks, type Database } from './open-database.ts';

/** A reader of our own is done sooner; anybody else is not waited for (ms). */
const BUSY_TIMEOUT_MS = 500;

/**
 * Makes a file as large as what is in it: nothing that was deleted is left in a free page or in the gaps of a page. Where
 * the disk has no room for it, what was deleted is overwritten all the same, and the file stays as large as it is.
 */
export function rewrite(database: Database): void {
  try {
    database.exec('VACUUM');
  } catch (error) {
    const failure = storageFailure(error);
    if (failure?.code !== 'storage' || failure.reason !== 'full') throw error;
  }
}

/** Empties the log of a database. @returns false while another program reads it. */
export function emptyLog(database: Database, busyTimeoutMs = BUSY_TIMEOUT_MS): boolean {
  const usual = database.pragma('busy_timeout', { simple: true }) as number;
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  try {
    const [state] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return state?.busy === 0;
  } finally {
    database.pragma(`busy_timeout = ${usual}`);
  }
}

/** Leaves all of a database that no one has open in its one file. @throws what SQLite throws. */
export function writeBackLog(path: string): void {
  refuseLinks(path);
  const database = new BetterSqlite(path, { fileMustExist: true });
  try {
    emptyLog(database);
  } finally {
    database.close();
  }
}
