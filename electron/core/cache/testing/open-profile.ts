import { join } from 'node:path';
import { openReadable, type Database } from '../../sqlite/open-database.ts';
import { CACHE_FILE } from '../files/cache-file.ts';
import { HISTORY_FILE } from '../files/history-file.ts';

/** Opens the cache of a profile read-only, with the history attached. */
export function openProfile(profile: string): Database {
  const database = openReadable(join(profile, CACHE_FILE));
  database.prepare('ATTACH ? AS history').run(join(profile, HISTORY_FILE));
  return database;
}
