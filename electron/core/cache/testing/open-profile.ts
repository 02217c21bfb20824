import { join } from 'node:path';
import { openReadable, type Database } from '../../sqlite/open-database.ts';
import { CACHE_FILE } from '../files/cache-file.ts';
import { HISTORY_FILE } from '../files/history-file.ts';

/** Opens what a profile has stored of its companies, for reading only: the cache, and the history beside it. */
export function openProfile(profile: string): Database {
  const database = openReadable(join(profile, CACHE_FILE));
  database.prepare('ATTACH ? AS history').run(join(profile, HISTORY_FILE));
  return database;
}
