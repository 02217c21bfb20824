import { chmodSync, existsSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { fail, FailureError } from '../../../shared/errors.ts';
import { failureOfSqlite } from './failures.ts';
import { hasSoundHead } from './file-head.ts';
import { knownVersion, migrate, refuseForeignCode, type Migration } from './migrate.ts';
import { readSentDate } from '../../../shared/sent-time.ts';
import { sortKey } from '../../../shared/text/natural-order.ts';

export type { Database, Statement } from 'better-sqlite3';

/** First SQLite that cannot lose committed pages when two connections checkpoint at once (the WAL-reset defect). */
const OLDEST_SAFE_SQLITE = [3, 51, 3];

/**
 * Pages kept in memory (negative: KiB). Whenever the pages of an index were put in another order, SQLite goes through all that a
 * writer keeps at the end of the transaction, so half of a reader's makes an initial sync a twentieth faster.
 */
const WRITER_CACHE = -32_768;
const READER_CACHE = -65_536;
const BRIEF_CACHE = -4_096;

export interface WritableOptions {
  path: string;
  /** Stands in the file's head and distinguishes it from any other program's database. */
  applicationId: number;
  migrations: Migration[];
  /** `FULL` for what only the user has; `NORMAL` for what the service can send again; `OFF` in simulations. */
  synchronous: 'FULL' | 'NORMAL' | 'OFF';
  /** Copies the file beside itself before a migration touches it. */
  backUpBeforeMigration: boolean;
}

/**
 * Opens (or creates, mode 0600) a database for its only writer and brings its schema up to date. A file that is there
 * and empty is never taken for a new one.
 *
 * @throws FailureError `storage`: newer schema than this program knows (the file is left untouched), corrupt (empty or
 *   another program's included), read-only…; its detail begins with the file's name.
 */
export function openWritable(options: WritableOptions): Database.Database {
  return named(options.path, () => {
    refuseLinks(options.path);
    if (!existsSync(options.path)) {
      // What was written last may be in it, and nothing of it in a file that is begun anew.
      if (hasLog(options.path)) fail({ code: 'storage', reason: 'file-gone', detail: 'it is gone' });
      create(options);
    }
    if (!statSync(options.path).isFile()) fail({ code: 'storage', reason: 'corrupt', detail: 'no file' });
    if (statSync(options.path).size === 0) fail({ code: 'storage', reason: 'corrupt', detail: 'empty' });
    if (!hasSoundHead(options.path)) fail({ code: 'storage', reason: 'corrupt', detail: 'its head' });
    refuseNewer(options);
    return open(options.path, (database) => {
      refuseOther(database, options.applicationId);
      chmodSync(options.path, 0o600);
      database.pragma('journal_mode = WAL');
      database.pragma(`synchronous = ${options.synchronous}`);
      // A page that many commits touch is copied into the file once for all of them (32 MB of log at most); a log
      // that became longer is cut to 64 MB once it begins anew.
      database.pragma('wal_autocheckpoint = 4096');
      database.pragma('journal_size_limit = 67108864');
      // What a user removed is overwritten, not only unlinked: no one finds it in the file's free pages.
      database.pragma('secure_delete = ON');
      harden(database);
      database.pragma(`cache_size = ${WRITER_CACHE}`);
      migrate(database, options);
      for (const suffix of ['-wal', '-shm']) {
        if (existsSync(options.path + suffix)) chmodSync(options.path + suffix, 0o600);
      }
    });
  });
}

/** Whether a write-ahead log is there that has anything in it. */
export function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** A link in a database's place would have another file read, written or narrowed to its owner. */
export function refuseLinks(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`, `${path}.new`]) {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      fail({ code: 'storage', reason: 'corrupt', detail: 'a link stands in its place' });
    }
  }
}

/**
 * A program that ended in the middle leaves its write-ahead log, and a connection that may write copies it into the file when
 * it closes, whatever was thrown. So the log of a newer program is looked at by one that may only read.
 */
function refuseNewer({ path, applicationId, migrations }: WritableOptions): void {
  if (!existsSync(`${path}-wal`)) return;
  const hadIndex = existsSync(`${path}-shm`);
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const isOurs = database.pragma('application_id', { simple: true }) === applicationId;
    if (isOurs) knownVersion(database, migrations);
  } finally {
    database.close();
    // Made by the look, for every reader of a log.
    if (!hadIndex) rmSync(`${path}-shm`, { force: true });
  }
}

/** Makes the file whole before it has its name, so that an end in between leaves none. */
function create(options: WritableOptions): void {
  const path = `${options.path}.new`;
  for (const leftover of [path, `${path}-journal`]) rmSync(leftover, { force: true });
  open(path, (database) => {
    chmodSync(path, 0o600);
    database.pragma('page_size = 8192');
    database.pragma(`application_id = ${options.applicationId}`);
    migrate(database, { ...options, path });
  }).close();
  renameSync(path, options.path);
}

function open(path: string, prepare: (database: Database.Database) => void): Database.Database {
  const database = new Database(path);
  try {
    assertSafeSqlite(database);
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes of an open database what works with it; where that fails, ends the use of it. @throws FailureError `storage`. */
export function putToUse<T>(end: () => void, make: () => T): T {
  try {
    return failureOfSqlite(make);
  } catch (error) {
    end();
    throw error;
  }
}

/** Opens an existing database for reading only. @param isBrief whether it is closed again soon. */
export function openReadable(path: string, isBrief = false): Database.Database {
  return named(path, () => {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    harden(database);
    database.pragma(`cache_size = ${isBrief ? BRIEF_CACHE : READER_CACHE}`);
    return database;
  });
}

/** What a file must be to count as a copy of a database. */
export type CopyOptions = Pick<WritableOptions, 'path' | 'applicationId' | 'migrations'>;

/**
 * Opens a copy of a database to change it, whatever version it has; no code runs in it that its version does not have. Someone
 * else who reads it is not waited for.
 *
 * @throws FailureError `storage`: `corrupt` where it is none.
 */
export function openCopy({ path, applicationId, migrations }: CopyOptions): Database.Database {
  return named(path, () => {
    refuseLinks(path);
    return open(path, (database) => {
      harden(database);
      database.pragma('busy_timeout = 0');
      database.pragma('secure_delete = ON');
      refuseOther(database, applicationId);
      refuseForeignCode(database, migrations);
    });
  });
}

function refuseOther(database: Database.Database, applicationId: number): void {
  if (database.pragma('application_id', { simple: true }) !== applicationId) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'not made by this program' });
  }
}

/** Says in a storage failure which file it is about. */
function named<T>(path: string, work: () => T): T {
  try {
    return failureOfSqlite(work);
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'storage') throw error;
    const { detail } = error.failure;
    fail(
      { ...error.failure, detail: `${basename(path)}${detail === null ? '' : `: ${detail}`}` },
      { cause: error },
    );
  }
}

function harden(database: Database.Database): void {
  database.pragma('foreign_keys = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('temp_store = MEMORY');
  addTextFunctions(database);
}

function assertSafeSqlite(database: Database.Database): void {
  const version = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0';
  const parts = version.split('.').map(Number);
  for (const [index, oldest] of OLDEST_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest) throw new Error(`SQLite ${version} is older than the oldest safe version`);
  }
}

/**
 * Gives a connection the SQL functions `natural_key(text)`: the key to sort a text by, null where it shows nothing, and
 * `written_day(text)`: the day of a timestamp as written, null where it is none. No view and no index may use them, so that the file
 * can be read without them.
 */
export function addTextFunctions(database: Database.Database): void {
  database.function('natural_key', { deterministic: true, directOnly: true }, (text: unknown) =>
    typeof text === 'string' ? sortKey(text) : null,
  );
  database.function('written_day', { deterministic: true, directOnly: true }, (text: unknown) =>
    typeof text === 'string' ? readSentDate(text) : null,
  );
}
