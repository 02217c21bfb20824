import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { storageFailure } from './failures.ts';
import { refuseLinks, type Database } from './open-database.ts';

/** A reader of our own is done sooner; anybody else is not waited for (ms). */
const BUSY_TIMEOUT_MS = 500;

/**
 * Makes a file as large as what is in it: nothing that was deleted is left in a free page or in the gaps of a page. Where
 * the disk has no room for it, what was deleted is overwritten all the same, and the file stays as large as it is. Call with an
 * empty log: all that is written goes through it, and while another program reads it nothing takes that out.
 */
export function rewrite(database: Database): void {
  // An attempt that fails would use up the room that other deletions need.
  if (contentBytes(database) < freeBytes(database.name)) whereThereIsRoom(() => database.exec('VACUUM'));
}

/** What a full disk does not take is left undone. */
function whereThereIsRoom(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    const failure = storageFailure(error);
    if (failure?.code !== 'storage' || failure.reason !== 'full') throw error;
  }
}

/** About what is written anew. */
function contentBytes(database: Database): number {
  const [pages, free, bytes] = ['page_count', 'freelist_count', 'page_size'].map(
    (name) => database.pragma(name, { simple: true }) as number,
  );
  return ((pages ?? 0) - (free ?? 0)) * (bytes ?? 0);
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

/** Has what the log holds copied into the database, as far as no one reads it, so that the log begins anew. */
export function copyLog(database: Database): void {
  whereThereIsRoom(() => database.pragma('wal_checkpoint(PASSIVE)'));
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

/** Empties the logs of databases. @returns false while another program reads one. */
export function emptyLogs(files: readonly Database[]): boolean {
  return files.map((file) => emptyLog(file)).every(Boolean);
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
