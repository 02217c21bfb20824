import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, FailureError } from '../../../shared/errors.ts';
import { failureOfSqlite } from '../sqlite/failures.ts';
import { openWritable, putToUse, type Database, type WritableOptions } from '../sqlite/open-database.ts';
import { uncleanEnd } from '../sqlite/unclean-end.ts';
import { CACHE_MIGRATIONS } from './schema.ts';

export const CACHE_FILE = 'cache.db';

/** "ChCa" */
const CACHE_ID = 0x43684361;

/** Up to this size (bytes) everything is checked after an unclean end; beyond it not the raw texts, which take long. */
const FULLY_CHECKED = 512 * 1024 * 1024;
/** The table that holds most of a large file. */
const LARGE_TABLE = 'record_raw';

/** That the cache was damaged and begun anew. Everything in it comes from the service again; settings are elsewhere. */
export interface Recovery {
  /** What was found, such as `cache.db: SQLITE_CORRUPT`. */
  detail: string;
  /** Name of the damaged file in the profile; only the last one is kept. */
  setAside: string;
}

export interface OpenCache {
  database: Database;
  recovery: Recovery | null;
  /** Ends the use of it. */
  end: () => void;
}

/**
 * Opens the cache. A damaged one (empty, cut, no database, another program's, corrupt inside after an unclean end, or
 * without the log that belonged to it) is put aside and begun anew; any other trouble (full, read-only, in use, newer)
 * touches nothing.
 *
 * @param now own clock (ms), for the name of a damaged file.
 * @throws FailureError `storage`.
 */
export function openCacheFile(
  profile: string,
  synchronous: WritableOptions['synchronous'],
  now: number,
): OpenCache {
  return failureOfSqlite(() => open(profile, synchronous, now));
}

function open(profile: string, synchronous: WritableOptions['synchronous'], now: number): OpenCache {
  const path = join(profile, CACHE_FILE);
  const use = uncleanEnd(path);
  const options: WritableOptions = {
    path,
    applicationId: CACHE_ID,
    migrations: CACHE_MIGRATIONS,
    synchronous,
    backUpBeforeMigration: false,
  };
  let recovery: Recovery | null = null;
  let database: Database;
  try {
    database = openChecked(options, use.found());
  } catch (error) {
    const damage = error instanceof FailureError && error.failure.code === 'storage' ? error.failure : null;
    if (damage?.reason !== 'corrupt') throw error;
    recovery = { detail: damage.detail ?? 'corrupt', setAside: setAside(path, now) };
    use.forget();
    database = openWritable(options);
  }
  const end = putToUse(
    () => database.close(),
    () => use.begin(database),
  );
  return { database, recovery, end };
}

function openChecked(options: WritableOptions, end: 'clean' | 'cut short' | 'log lost'): Database {
  if (end === 'log lost' && existsSync(options.path)) corrupt('the write-ahead log is gone');
  const database = openWritable(options);
  try {
    if (end === 'cut short') check(database, statSync(options.path).size);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function check(database: Database, size: number): void {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all()
    .filter((name) => size <= FULLY_CHECKED || name !== LARGE_TABLE);
  for (const table of tables) {
    const found = database.pragma(`quick_check('${table}')`, { simple: true });
    if (found !== 'ok') corrupt(`${table} is damaged`);
  }
}

function corrupt(detail: string): never {
  fail({ code: 'storage', reason: 'corrupt', detail: `${CACHE_FILE}: ${detail}` });
}

/** Gives the damaged file another name, with what belongs to it. @returns that name. */
function setAside(path: string, now: number): string {
  const name = `${basename(path)}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const other of readdirSync(dirname(path))) {
    if (other.startsWith(`${basename(path)}.damaged-`)) rmSync(join(dirname(path), other), { force: true });
  }
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, join(dirname(path), name + suffix));
  }
  return name;
}
