import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, FailureError } from '../../../shared/errors.ts';
import { dailyCopies } from './daily-copies.ts';
import { failureOfSqlite, isOtherSchema } from './failures.ts';
import { mendHead } from './file-head.ts';
import { damagedPrefix, markRepairing, readMarker, type LastEnd, type Repair } from './in-use-marker.ts';
import { isSoundInside } from './integrity.ts';
import { latestCopy } from './latest-copy.ts';
import { hasLog, openWritable, putToUse, type Database, type WritableOptions } from './open-database.ts';
import { uncleanEnd } from './unclean-end.ts';

/** Up to this size (bytes) everything is checked after an unclean end; beyond it not the largest table, which takes long. */
const FULLY_CHECKED = 512 * 1024 * 1024;

/** A database and what belongs to it, in the order they get another name. */
const SUFFIXES = ['', '-wal', '-shm'];

/** That a file was damaged or gone and begun anew. */
export interface Recovery {
  /** What was found, such as `cache.db: SQLITE_CORRUPT`. */
  detail: string;
  /** Name of the damaged file in the profile; only the last one is kept. Null: the file was gone. */
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
  /**
   * Fills what was begun anew.
   *
   * @param damaged the damaged file, or the copy as it was last of one that is gone; it may not be there.
   * @param end how its last use ended.
   */
  carryOver?: (database: Database, damaged: string, end: LastEnd) => void;
}

/**
 * Opens a database. A damaged one (empty, cut, no database, another program's, corrupt inside after an unclean end or where
 * damage was met in use, without the log that belonged to it, or gone where its log or a copy of it is still there) is put aside
 * and begun anew; any other trouble (full, read-only, in use, newer) touches nothing.
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
    // Only the last one is kept. An older one of the same name would be taken for this one if the repair is cut short.
    removeDamaged(path);
    markRepairing(path, begun);
    return repair(options, begun);
  }
}

function unfinishedRepair(path: string): Repair | null {
  const marker = readMarker(path);
  return typeof marker === 'string' ? null : marker;
}

/** Whether the damaged file has its other name already, in whole or in part, or never was there. */
function isBegun(path: string, { repairing: name }: Repair): boolean {
  return name === null || SUFFIXES.some((suffix) => isThere(join(dirname(path), name + suffix)));
}

/**
 * Begins a damaged file anew and fills it. The marker says so all the while: after a kill or on a full disk the next start does it
 * again, from the damaged file.
 */
function repair(options: RecoverableOptions, begun: Repair): Opened {
  const { path } = options;
  const { repairing: name, detail, end } = begun;
  // A repair that was cut short had begun the file anew, and may not have filled it.
  if (name === null || (isThere(path) && isBegun(path, begun))) remove(path);
  if (name !== null) setAside(path, name);
  const damaged = name === null ? latestCopy(path) : join(dirname(path), name);
  const database = openWritable(options);
  return putToUse(
    () => database.close(),
    () => {
      // So that as much as possible of it can be read.
      if (lstatSync(damaged, { throwIfNoEntry: false })?.isFile() === true)
        mendHead(damaged, options.applicationId);
      options.carryOver?.(database, damaged, end);
      return { database, recovery: { detail, setAside: name } };
    },
  );
}

/** What of a file is damaged, such as `cache.db: SQLITE_CORRUPT`; null: it is another trouble. */
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

/** Copies show that there was a file. Where there is none either, it is the first start. */
function isGone(path: string): boolean {
  if (isThere(path) || !existsSync(dirname(path))) return false;
  return existsSync(latestCopy(path)) || dailyCopies(path).length > 0;
}

function checkWhole(database: Database, { path, setsRowsAside = false }: RecoverableOptions): void {
  if (!isSoundInside(database, setsRowsAside)) corrupt(path, 'it is damaged');
}

function check(database: Database, { path, largeTable }: RecoverableOptions): void {
  const isSmall = statSync(path).size <= FULLY_CHECKED;
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

/** The name of a damaged file from now on; null: there is none. */
function nameAside(path: string, now: number): string | null {
  return isThere(path) || hasLog(path)
    ? damagedPrefix(path) + new Date(now).toISOString().replaceAll(/[:.]/g, '-')
    : null;
}

/** After a good end the file has all that its log had: a log that is there is of another time, and would undo what came since. */
function setStrayLogAside({ path, now }: RecoverableOptions): void {
  const name = isThere(path) && hasLog(path) ? nameAside(path, now) : null;
  if (name === null) return;
  removeDamaged(path);
  renameSync(`${path}-wal`, join(dirname(path), `${name}-wal`));
  rmSync(`${path}-shm`, { force: true });
}

/** Gives the damaged file another name, with what belongs to it; a part that has it already is not there any more. */
function setAside(path: string, name: string): void {
  for (const suffix of SUFFIXES) {
    if (isThere(path + suffix)) renameSync(path + suffix, join(dirname(path), name + suffix));
  }
}

/** The file last: while it is there, its log is not taken for that of the damaged one. */
function remove(path: string): void {
  for (const suffix of SUFFIXES.toReversed()) rmSync(path + suffix, { force: true, recursive: true });
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Removes what was put aside of a database. */
export function removeDamaged(path: string): void {
  for (const other of readdirSync(dirname(path))) {
    if (other.startsWith(damagedPrefix(path)))
      rmSync(join(dirname(path), other), { force: true, recursive: true });
  }
}
