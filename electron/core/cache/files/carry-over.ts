import { existsSync, statSync } from 'node:fs';
import {
  openReadable,
  openWritable,
  type Database,
  type WritableOptions,
} from '../../sqlite/open-database.ts';
import { withAttached } from './reconcile.ts';
import { formerName, MOVE_HISTORY_OUT, MOVED_TABLES } from './history-schema.ts';
import { columnsOf } from '../../sqlite/salvage.ts';

/**
 * Copies history that an earlier version stored in the cache into the history file, before the cache drops those
 * tables. Safe to repeat if the app exits midway: rows are matched by their keys.
 *
 * @throws FailureError `storage`.
 */
export function carryFromCache(options: WritableOptions, history: Database): void {
  const { path, migrations } = options;
  const last = migrations.indexOf(MOVE_HISTORY_OUT);
  if (!existsSync(path) || statSync(path).size === 0) return;
  const version = versionOf(path);
  if (version === 0 || version > last) return;
  openWritable({ ...options, migrations: migrations.slice(0, last) }).close();
  withAttached(history, path, 'cache', () => {
    history.transaction(() => {
      for (const table of MOVED_TABLES) {
        const inCache = new Set(columnsOf(history, formerName(table), 'cache').columns);
        const columns = columnsOf(history, table).columns.filter((name) => inCache.has(formerName(name)));
        const former = columns.map(formerName).join(', ');
        history.exec(
          `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${former} FROM cache.${formerName(table)}`,
        );
      }
    })();
  });
}

function versionOf(path: string): number {
  const database = openReadable(path);
  try {
    return database.pragma('user_version', { simple: true }) as number;
  } finally {
    database.close();
  }
}
