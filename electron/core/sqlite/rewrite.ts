import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { storageFailure } from './failures.ts';
import { refuseLinks, type Database } from './open-database.ts';

/** Longer than the app's own readers take; other processes are not waited for. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Shrinks a file to its content: no deleted data is left in free pages or in the gaps of pages. If the disk has too little
 * space for that, deleted data is overwritten all the same, and the file keeps its size. Call with an empty log, because all
 * writes go through it, and nothing removes them while another process reads it.
 */
export function rewrite(database: Database): void {
  // A failed attempt would use up the space that other deletions need.
  if (contentBytes(database) < freeBytes(database.name)) whereThereIsRoom(() => database.exec('VACUUM'));
}

/** Runs the work, and ignores a full disk. */
function whereThereIsRoom(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    const failure = storageFailure(error);
    if (failure?.code !== 'storage' || failure.reason !== 'full') throw error;
  }
}

/** Approximate number of bytes to be written. */
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

/** Checkpoints the write-ahead log as far as no process reads it, so that the log can restart. */
export function checkpointLog(database: Database): void {
  whereThereIsRoom(() => database.pragma('wal_checkpoint(PASSIVE)'));
}

/** Empties the write-ahead log of a database. @returns false while another process reads it. */
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

/** Empties the write-ahead logs of databases. @returns false while another process reads one. */
export function emptyLogs(files: readonly Database[]): boolean {
  return files.map((file) => emptyLog(file)).every(Boolean);
}

/** Checkpoints a database that no process has open, so that its main file is complete. @throws what SQLite throws. */
export function writeBackLog(path: string): void {
  refuseLinks(path);
  const database = new BetterSqlite(path, { fileMustExist: true });
  try {
    emptyLog(database);
  } finally {
    database.close();
  }
}
