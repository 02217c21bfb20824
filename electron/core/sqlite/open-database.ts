import { chmodSync, existsSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { fail, FailureError } from '../../../shared/errors.ts';
import { failureOfSqlite } from './failures.ts';
import { hasValidHeader } from './file-header.ts';
import { knownVersion, migrate, refuseForeignCode, type Migration } from './migrate.ts';
import { readSentDate } from '../../../shared/sent-time.ts';
import { sortKey } from '../../../shared/text/natural-order.ts';

export type { Database, Statement } from 'better-sqlite3';

/** First SQLite version that cannot lose committed pages when two connections checkpoint at once (the WAL-reset defect). */
const MIN_SAFE_SQLITE = [3, 51, 3];

/**
 * Page cache sizes (negative: KiB). If the pages of an index were reordered, SQLite scans the complete cache of a writer at
 * the end of the transaction; half the cache of a reader makes an initial sync a twentieth faster.
 */
const WRITER_CACHE = -32_768;
const READER_CACHE = -65_536;
const BRIEF_CACHE = -4_096;

export interface WritableOptions {
  path: string;
  /** Stored in the file's header; distinguishes it from the databases of other programs. */
  applicationId: number;
  migrations: Migration[];
  /** `FULL` for data that only the user has; `NORMAL` for data that the service can send again; `OFF` in simulations. */
  synchronous: 'FULL' | 'NORMAL' | 'OFF';
  /** Copies the file next to itself before a migration changes it. */
  backUpBeforeMigration: boolean;
}

/**
 * Opens (or creates, mode 0600) a database for its only writer and brings its schema up to date. An existing empty file is
 * never treated as a new one.
 *
 * @throws FailureError `storage`: a newer schema than this version supports (the file stays unchanged), corrupt (including
 *   empty files and those of other programs), read-only…; its detail begins with the file's name.
 */
export function openWritable(options: WritableOptions): Database.Database {
  return named(options.path, () => {
    refuseLinks(options.path);
    if (!existsSync(options.path)) {
      // The log may contain the last writes, which a new file would not have.
      if (hasLog(options.path)) fail({ code: 'storage', reason: 'file-gone', detail: 'it is gone' });
      create(options);
    }
    if (!statSync(options.path).isFile()) fail({ code: 'storage', reason: 'corrupt', detail: 'no file' });
    if (statSync(options.path).size === 0) fail({ code: 'storage', reason: 'corrupt', detail: 'empty' });
    if (!hasValidHeader(options.path)) fail({ code: 'storage', reason: 'corrupt', detail: 'its head' });
    refuseNewer(options);
    return open(options.path, (database) => {
      refuseOther(database, options.applicationId);
      chmodSync(options.path, 0o600);
      database.pragma('journal_mode = WAL');
      database.pragma(`synchronous = ${options.synchronous}`);
      // A page that many commits change is checkpointed once for all of them, after at most 32 MB of log. A longer log
      // is truncated to 64 MB when it restarts.
      database.pragma('wal_autocheckpoint = 4096');
      database.pragma('journal_size_limit = 67108864');
      // Data that the user removed is overwritten, not only unlinked, so that it is not left in the file's free pages.
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

/** Whether there is a write-ahead log that is not empty. */
export function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Through a link in place of a database, another file would be read, written or restricted to its owner. */
export function refuseLinks(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`, `${path}.new`]) {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      fail({ code: 'storage', reason: 'corrupt', detail: 'a link stands in its place' });
    }
  }
}

/**
 * A crashed process leaves its write-ahead log, and a connection that may write checkpoints it when it closes, whatever was
 * thrown. So a read-only connection checks whether the log is of a newer version.
 */
function refuseNewer({ path, applicationId, migrations }: WritableOptions): void {
  if (!existsSync(`${path}-wal`)) return;
  const hadIndex = existsSync(`${path}-shm`);
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const isOwn = database.pragma('application_id', { simple: true }) === applicationId;
    if (isOwn) knownVersion(database, migrations);
  } finally {
    database.close();
    // Created by this connection, as by every reader of a log.
    if (!hadIndex) rmSync(`${path}-shm`, { force: true });
  }
}

/** Completes the file before it gets its name, so that an interruption leaves none. */
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

/** Runs `make` on an open database, and `end` if that fails. @throws FailureError `storage`. */
export function putToUse<T>(end: () => void, make: () => T): T {
  try {
    return failureOfSqlite(make);
  } catch (error) {
    end();
    throw error;
  }
}

/** Opens an existing database read-only. @param isBrief whether it is closed again soon. */
export function openReadable(path: string, isBrief = false): Database.Database {
  return named(path, () => {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    harden(database);
    database.pragma(`cache_size = ${isBrief ? BRIEF_CACHE : READER_CACHE}`);
    return database;
  });
}

/** Requirements for a file to count as a copy of a database. */
export type CopyOptions = Pick<WritableOptions, 'path' | 'applicationId' | 'migrations'>;

/**
 * Opens a copy of a database of any version to change it; runs no code that its version does not contain. Does not wait for
 * other processes that read it.
 *
 * @throws FailureError `storage`: `corrupt` if it is not a copy.
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

/** Adds the name of the file to the detail of a storage failure. */
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
  for (const [index, oldest] of MIN_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest) throw new Error(`SQLite ${version} is older than the oldest safe version`);
  }
}

/**
 * Adds SQL functions to a connection: `natural_key(text)`, the sort key of a text, null if it shows nothing; and
 * `written_day(text)`, the day of a timestamp as written, null if it is not a timestamp. No view and no index may use them,
 * so that the file can be read without them.
 */
export function addTextFunctions(database: Database.Database): void {
  database.function('natural_key', { deterministic: true, directOnly: true }, (text: unknown) =>
    typeof text === 'string' ? sortKey(text) : null,
  );
  database.function('written_day', { deterministic: true, directOnly: true }, (text: unknown) =>
    typeof text === 'string' ? readSentDate(text) : null,
  );
}
