import { join } from 'node:path';
import type { Database, WritableOptions } from '../../sqlite/open-database.ts';
import { openRecoverable, type OpenFile } from '../../sqlite/recoverable-file.ts';
import { carryFromCache } from './carry-over.ts';
import { FORMER_NAMES, MOVED_TABLES } from './history-schema.ts';
import { salvage } from '../../sqlite/salvage.ts';
import { CACHE_MIGRATIONS } from './schema.ts';

export const CACHE_FILE = 'cache.db';

/** "ChCa" */
export const CACHE_ID = 0x43684361;

/** Options for opening the file. */
export const CACHE_OPTIONS = {
  applicationId: CACHE_ID,
  migrations: CACHE_MIGRATIONS,
  backUpBeforeMigration: false,
} as const satisfies Partial<WritableOptions>;

export function cacheOptions(profile: string, synchronous: WritableOptions['synchronous']): WritableOptions {
  return {
    ...CACHE_OPTIONS,
    path: join(profile, CACHE_FILE),
    synchronous,
  };
}

/**
 * Opens the cache; a damaged one is rebuilt from scratch. Data stored in it by an earlier version that the service
 * cannot send again moves to the history first.
 *
 * @param now own clock (ms), for the name of a damaged file.
 * @throws FailureError `storage`.
 */
export function openCacheFile(
  profile: string,
  synchronous: WritableOptions['synchronous'],
  now: number,
  history: Database,
): OpenFile {
  const options = cacheOptions(profile, synchronous);
  return openRecoverable({
    ...options,
    now,
    largeTable: 'record_raw',
    prepare: () => {
      carryFromCache(options, history);
    },
    carryOver: (_cache, damaged) => {
      salvage(history, damaged, MOVED_TABLES, FORMER_NAMES);
    },
  });
}
