import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, FailureError } from '../../../shared/errors.ts';
import { dailyCopies } from './daily-copies.ts';
import { failureOfSqlite, isOtherSchema } from './failures.ts';
import { repairHeader } from './file-header.ts';
import { damagedPrefix, markRepairing, readMarker, type LastEnd, type Repair } from './in-use-marker.ts';
import { isSoundInside } from './integrity.ts';
import { latestCopy } from './latest-copy.ts';
import { hasLog, openWritable, putToUse, type Database, type WritableOptions } from './open-database.ts';
import { uncleanEnd } from './unclean-end.ts';

/** Maximum size (bytes) for a complete check after an unclean end; beyond it, the largest table is skipped, as it takes long. */
const MAX_FULL_CHECK_BYTES = 512 * 1024 * 1024;

/** Suffixes of a database and the files that belong to it, in the order they are renamed. */
const SUFFIXES = ['', '-wal', '-shm'];

/** Set if a file was damaged or gone, and was recreated. */
export interface Recovery {
  /** The damage found, such as `cache.db: SQLITE_CORRUPT`. */
  detail: string;
  /** Name of the damaged file in the profile, of which only the last is kept; null if the file was gone. */
  setAside: string | null;
}

export interface OpenFile {
  database: Database;
  recovery: Recovery | null;
  /** Ends the use of the file and closes it. */
  end: () => void;
}

export interface RecoverableOptions extends WritableOptions {
  /** Local clock (ms), for the name of a damaged file. */
  now: number;
  /** The table with most of the data of a large file. */
  largeTable: string | null;
  /**
   * Whether every page is read at each start, and rows with bad values are left to the caller. By default, pages are read only
   * if there is a reason.
   */
  setsRowsAside?: boolean;
  /** Runs on the file before its schema is brought up to date. */
  prepare?: () => void;
  /**
   * Fills a recreated file.
   *
   * @param damaged the damaged file, or the latest copy if the file is gone; may not exist.
   * @param end how its last use ended.
   */
  carryOver?: (database: Database, damaged: string, end: LastEnd) => void;
}

/**
 * Opens a database. A damaged one is set aside and recreated; any other failure (full, read-only, in use, newer) changes
 * nothing. A file is damaged if it is empty, truncated, not a database, or another program's. It is also damaged if its log is
 * missing, or if the file itself is gone while its log or a copy still exists. After an unclean end, or after damage was found
 * in use, its content is checked as well.
 *
 * @throws FailureError `storage`.
 */
export function openRecoverable(options: RecoverableOptions): OpenFile {
  return failureOfSqlite(() => open(options));
}

function open(options: RecoverableOptions): OpenFile {
  const use = uncleanEnd(options.path);
  const lastEnd = use.found();
  if (lastEnd === 'clean') setStrayLogAside(options);
  const { database, recovery } = openOrRepair(options, lastEnd);
  const end = putToUse(
    () => database.close(),
    () => use.begin(database, recovery !== null),
  );
  return { database, recovery, end };
}

type Opened = Omit<OpenFile, 'end'>;

function openOrRepair(options: RecoverableOptions, lastEnd: LastEnd): Opened {
  const { path, now } = options;
  const unfinished = unfinishedRepair(path);
  if (unfinished !== null && isBegun(path, unfinished)) return repair(options, unfinished);
  try {
    return { database: openChecked(options, lastEnd), recovery: null };
  } catch (error) {
    const detail = damageOf(error, path);
    if (detail === null) throw error;
    const begun = { repairing: nameAside(path, now), detail, end: unfinished?.end ?? lastEnd };
    // Only the last damaged file is kept. If the repair is interrupted, an older one of the same name would be mistaken for it.
    removeDamaged(path);
    markRepairing(path, begun);
    return repair(options, begun);
  }
}

function unfinishedRepair(path: string): Repair | null {
  const marker = readMarker(path);
  return typeof marker === 'string' ? null : marker;
}

/** Whether the damaged file has been renamed, completely or in part, or never existed. */
function isBegun(path: string, { repairing: name }: Repair): boolean {
  return name === null || SUFFIXES.some((suffix) => isThere(join(dirname(path), name + suffix)));
}

/**
 * Recreates a damaged file and fills it. The marker records the repair until it ends: after a kill or on a full disk, the next
 * start repeats it from the damaged file.
 */
function repair(options: RecoverableOptions, begun: Repair): Opened {
  const { path } = options;
  const { repairing: name, detail, end } = begun;
  // An interrupted repair has created the new file, and may not have filled it.
  if (name === null || (isThere(path) && isBegun(path, begun))) remove(path);
  if (name !== null) setAside(path, name);
  const damaged = name === null ? latestCopy(path) : join(dirname(path), name);
  const database = openWritable(options);
  return putToUse(
    () => database.close(),
    () => {
      // Makes as much of it readable as possible.
      if (lstatSync(damaged, { throwIfNoEntry: false })?.isFile() === true)
        repairHeader(damaged, options.applicationId);
      options.carryOver?.(database, damaged, end);
      return { database, recovery: { detail, setAside: name } };
    },
  );
}

/** The damage of a file, such as `cache.db: SQLITE_CORRUPT`; null for any other error. */
function damageOf(error: unknown, path: string): string | null {
  if (isOtherSchema(error)) return `${basename(path)}: SQLITE_ERROR`;
  if (!(error instanceof FailureError) || error.failure.code !== 'storage') return null;
  const { reason, detail } = error.failure;
  return reason === 'corrupt' || reason === 'file-gone' ? (detail ?? reason) : null;
}

function openChecked(options: RecoverableOptions, end: LastEnd): Database {
  const { path } = options;
  if (end === 'log lost' && existsSync(path)) corrupt(path, 'the write-ahead log is gone');
  if (isGone(path)) fail({ code: 'storage', reason: 'file-gone', detail: `${basename(path)}: it is gone` });
  options.prepare?.();
  const database = openWritable(options);
  try {
    // The damage may make the check itself fail.
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

/** Copies prove that the file existed. Without copies, it is the first start. */
function isGone(path: string): boolean {
  if (isThere(path) || !existsSync(dirname(path))) return false;
  return existsSync(latestCopy(path)) || dailyCopies(path).length > 0;
}

function checkWhole(database: Database, { path, setsRowsAside = false }: RecoverableOptions): void {
  if (!isSoundInside(database, setsRowsAside)) corrupt(path, 'it is damaged');
}

function check(database: Database, { path, largeTable }: RecoverableOptions): void {
  const isSmall = statSync(path).size <= MAX_FULL_CHECK_BYTES;
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name NOT GLOB 'sqlite_*'",
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

/** New name for a damaged file; null if there is none. */
function nameAside(path: string, now: number): string | null {
  return isThere(path) || hasLog(path)
    ? damagedPrefix(path) + new Date(now).toISOString().replaceAll(/[:.]/g, '-')
    : null;
}

/** After a clean end, the file has the content of its log. A log found then is from another time and would undo later writes. */
function setStrayLogAside({ path, now }: RecoverableOptions): void {
  const name = isThere(path) && hasLog(path) ? nameAside(path, now) : null;
  if (name === null) return;
  removeDamaged(path);
  renameSync(`${path}-wal`, join(dirname(path), `${name}-wal`));
  rmSync(`${path}-shm`, { force: true });
}

/** Renames the damaged file and the files that belong to it, except those renamed by an interrupted repair. */
function setAside(path: string, name: string): void {
  for (const suffix of SUFFIXES) {
    if (isThere(path + suffix)) renameSync(path + suffix, join(dirname(path), name + suffix));
  }
}

/** Removes the main file last: while it exists, its log is not mistaken for that of the damaged file. */
function remove(path: string): void {
  for (const suffix of SUFFIXES.toReversed()) rmSync(path + suffix, { force: true, recursive: true });
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Removes the damaged files of a database that were set aside. */
export function removeDamaged(path: string): void {
  for (const other of readdirSync(dirname(path))) {
    if (other.startsWith(damagedPrefix(path)))
      rmSync(join(dirname(path), other), { force: true, recursive: true });
  }
}
