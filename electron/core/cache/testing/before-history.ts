import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openWritable } from '../../sqlite/open-database.ts';
import { CACHE_FILE, CACHE_ID } from '../files/cache-file.ts';
import { HISTORY_FILE } from '../files/history-file.ts';
import { FORMER_NAMES, MOVE_HISTORY_OUT, MOVED_TABLES } from '../files/history-schema.ts';
import { columnsOf } from '../../sqlite/salvage.ts';
import { CACHE_MIGRATIONS } from '../files/schema.ts';

/** Present names of renamed tables and columns, by their former names. */
const RENAMED = new Map([
  ['built', 'indexes_built'],
  ['clock_lead', 'clock_skew_ms'],
  ['learnt_at', 'learned_at'],
  ['least_rows', 'min_rows'],
  ['left_out', 'not_included'],
  ['met', 'received'],
  ['most_rows', 'max_rows'],
  ['poll_mark', 'last_poll_server_time'],
  ['net_left_out', 'net_not_included'],
  ['unpaid_left_out', 'unpaid_not_included'],
  ['vat_left_out', 'vat_not_included'],
  ['stranger', 'is_new'],
  ['unsaid', 'status_unknown_count'],
]);

for (const [now, before = now] of Object.entries(FORMER_NAMES)) RENAMED.set(before, now);

/** Converts a closed profile to that of a version that stored everything in its cache. */
export function makeBeforeHistory(profile: string): void {
  const [path, history] = [CACHE_FILE, HISTORY_FILE].map((name) => join(profile, name)) as [string, string];
  const older = openWritable({
    path: `${path}.older`,
    applicationId: CACHE_ID,
    migrations: CACHE_MIGRATIONS.slice(0, CACHE_MIGRATIONS.indexOf(MOVE_HISTORY_OUT)),
    synchronous: 'OFF',
    backUpBeforeMigration: false,
  });
  older.prepare('ATTACH ? AS now').run(path);
  older.prepare('ATTACH ? AS history').run(history);
  const tables = older
    .prepare<[], string>(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT LIKE 'search%'
        AND name NOT IN ('extraction', 'suspect')`,
    )
    .pluck()
    .all();
  for (const table of tables) {
    const source = RENAMED.get(table) ?? table;
    const from = MOVED_TABLES.includes(source) ? 'history' : 'now';
    const { columns } = columnsOf(older, table);
    const now = columns.map((name) => RENAMED.get(name) ?? name);
    older.exec(`INSERT INTO main.${table} (${columns.join()}) SELECT ${now.join()} FROM ${from}.${source}`);
  }
  // The full-text index cannot be copied, so it is rebuilt.
  older.exec('UPDATE main.list_state SET built = 0; DELETE FROM main.total; DETACH now; DETACH history');
  older.close();
  for (const file of [path, history]) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  }
  renameSync(`${path}.older`, path);
}
