import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SqliteError } from 'better-sqlite3';
import { fail, FailureError } from '../../../shared/errors.ts';
import { failureOfSqlite } from './failures.ts';
import { mendHead } from './file-head.ts';
import { isSoundInside } from './integrity.ts';
import { openWritable, putToUse, type Database, type WritableOptions } from './open-database.ts';
import { uncleanEnd, type LastEnd } from './unclean-end.ts';

/** Up to this size (bytes) everything is checked after an unclean end; beyond it not the largest table, which takes long. */
const FULLY_CHECKED = 512 * 1024 * 1024;

/** That a file was damaged and begun anew. */
export interface Recovery {
  /** What was found, such as `cache.db: SQLITE_CORRUPT`. */
  detail: string;
  /** Name of the damaged file in the profile; only the last one is kept. Null: there is none. */
  setAside: string | null;
}

export interface OpenFile {
  database: Database;
  recovery: Recovery | null;
  /** Ends the use of it. */
  end: () => void;
}

export interface RecoverableOptions extends WritableOptions {
  /** Own clock (ms), for the name of a damaged file. */
  now: number;
  /** The table that holds most of a large file. */
  largeTable: string | null;
  /**
   * Whether every page is read at each start, and rows with bad values are left to whoever opens the file; by default pages are read
   * only where there is a reason to.
   */
  setsRowsAside?: boolean;
  /** Done with the file before it is brought up to date. */
  prepare?: () => void;
  /** Fills what was begun anew from the damaged file. @param end how its last use ended. */
  carryOver?: (database: Database, damaged: string, end: LastEnd) => void;
}

/**
 * Opens a database. A damaged one (empty, cut, no database, another program's, corrupt inside after an unclean end or where
 * damage was met in use, without the
 * log that belonged to it, or gone where its log is still there) is put aside and begun anew; any other trouble (full, read-only, in use, newer)
 * touches nothing.
 *
 * @throws FailureError `storage`.
 */
export function openRecoverable(options: RecoverableOptions): OpenFile {
  return failureOfSqlite(() => open(options));
}

function open(options: RecoverableOptions): OpenFile {
  const { path, now } = options;
  const use = uncleanEnd(path);
  const lastEnd = use.found();
  let recovery: Recovery | null = null;
  let database: Database;
  try {
    database = openChecked(options, lastEnd);
  } catch (error) {
    const detail = damageOf(error, path);
    if (detail === null) throw error;
    const name = setAside(path, now);
    recovery = { detail, setAside: name };
    use.forget();
    database = openWritable(options);
    const damaged = join(dirname(path), name);
    // So that as much as possible of it can be read.
    failureOfSqlite(() => {
      if (lstatSync(damaged, { throwIfNoEntry: false })?.isFile() === true)
        mendHead(damaged, options.applicationId);
    });
    options.carryOver?.(database, damaged, lastEnd);
  }
  const end = putToUse(
    () => database.close(),
    () => use.begin(database),
  );
  return { database, recovery, end };
}

/** What of a file is damaged, such as `cache.db: SQLITE_CORRUPT`; null: it is another trouble. */
function damageOf(error: unknown, path: string): string | null {
  // Of our own statements SQLite says so only where the schema they are for is not there any more.
  if (error instanceof SqliteError && error.code === 'SQLITE_ERROR')
    return `${basename(path)}: ${error.code}`;
  if (!(error instanceof FailureError) || error.failure.code !== 'storage') return null;
  const { reason, detail } = error.failure;
  return reason === 'corrupt' || reason === 'file-gone' ? (detail ?? reason) : null;
}

function openChecked(options: RecoverableOptions, end: LastEnd): Database {
  const { path } = options;
  if (end === 'log lost' && existsSync(path)) corrupt(path, 'the write-ahead log is gone');
  options.prepare?.();
  const database = openWritable(options);
  try {
    // A check may itself end at what is damaged.
    failureOfSqlite(() => {
      if (end === 'damaged' || options.setsRowsAside === true) checkWhole(database, options);
      else if (end === 'cut short') check(database, options);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkWhole(database: Database, { path, setsRowsAside = false }: RecoverableOptions): void {
  if (!isSoundInside(database, setsRowsAside)) corrupt(path, 'it is damaged');
}

function check(database: Database, { path, largeTable }: RecoverableOptions): void {
  const isSmall = statSync(path).size <= FULLY_CHECKED;
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all()
    .filter((name) => isSmall || name !== largeTable);
  for (const table of tables) {
    const found = database.pragma(`quick_check('${table}')`, { simple: true });
    if (found !== 'ok') corrupt(path, `${table} is damaged`);
  }
}

function corrupt(path: string, detail: string): never {
  fail({ code: 'storage', reason: 'corrupt', detail: `${basename(path)}: ${detail}` });
}

/** Gives the damaged file another name, with what belongs to it. @returns that name. */
function setAside(path: string, now: number): string {
  const name = `${basename(path)}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  removeDamaged(path);
  for (const suffix of ['', '-wal', '-shm']) {
    const isThere = lstatSync(path + suffix, { throwIfNoEntry: false }) !== undefined;
    if (isThere) renameSync(path + suffix, join(dirname(path), name + suffix));
  }
  return name;
}

/** Removes what was put aside of a database. */
export function removeDamaged(path: string): void {
  for (const other of readdirSync(dirname(path))) {
    if (other.startsWith(`${basename(path)}.damaged-`))
      rmSync(join(dirname(path), other), { force: true, recursive: true });
  }
}
