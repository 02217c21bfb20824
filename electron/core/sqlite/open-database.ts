import { chmodSync, existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { failureOfSqlite } from './failures.ts';
import { migrate, type Migration } from './migrate.ts';

export type { Database } from 'better-sqlite3';

/** First SQLite that cannot lose committed pages when two connections checkpoint at once (the WAL-reset defect). */
const OLDEST_SAFE_SQLITE = [3, 51, 3];

export interface WritableOptions {
  path: string;
  migrations: Migration[];
  /** `FULL` for what only the user has; `NORMAL` for what the service can send again. */
  synchronous: 'FULL' | 'NORMAL';
  /** Copies the file beside itself before a migration touches it. */
  backUpBeforeMigration: boolean;
}

/**
 * Opens (or creates, mode 0600) a database for its only writer and brings its schema up to date.
 *
 * @throws FailureError `storage`: newer schema than this program knows (the file is left untouched), corrupt, read-only…
 */
export function openWritable(options: WritableOptions): Database.Database {
  return failureOfSqlite(() => {
    const isNew = !existsSync(options.path);
    const database = new Database(options.path);
    try {
      assertSafeSqlite(database);
      chmodSync(options.path, 0o600);
      if (isNew) database.pragma('page_size = 8192');
      database.pragma('journal_mode = WAL');
      database.pragma(`synchronous = ${options.synchronous}`);
      // What a user removed is overwritten, not only unlinked: nobody finds it in the file's free pages.
      database.pragma('secure_delete = ON');
      harden(database);
      migrate(database, options);
      for (const suffix of ['-wal', '-shm']) {
        if (existsSync(options.path + suffix)) chmodSync(options.path + suffix, 0o600);
      }
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Opens an existing database for reading only. */
export function openReadable(path: string): Database.Database {
  return failureOfSqlite(() => {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    harden(database);
    return database;
  });
}

function harden(database: Database.Database): void {
  database.pragma('foreign_keys = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -65536');
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
