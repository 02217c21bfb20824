import { join } from 'node:path';
import { dailyCopies } from '../sqlite/daily-copies.ts';
import { latestCopy } from '../sqlite/latest-copy.ts';
import type { Database, WritableOptions } from '../sqlite/open-database.ts';
import { openRecoverable, type OpenFile } from '../sqlite/recoverable-file.ts';
import { salvage } from '../sqlite/salvage.ts';
import { SETTINGS_MIGRATIONS } from './schema.ts';

export const SETTINGS_FILE = 'settings.db';

/** Options for opening the file; the application id spells "ChSe". */
export const SETTINGS_FORM: Omit<WritableOptions, 'path'> = {
  applicationId: 0x43685365,
  migrations: SETTINGS_MIGRATIONS,
  synchronous: 'FULL',
  backUpBeforeMigration: true,
};

/** An app lock that no passphrase opens: there may have been a lock, and damage must not open it. */
export const CLOSED_LOCK = "INSERT OR IGNORE INTO setting VALUES ('program.lock', 'null')";

/**
 * Opens the settings. A damaged file is put aside and its readable rows are carried over. Missing rows come from the
 * latest copy, then from the newest daily copy. If none of them shows whether the app is locked, it is locked.
 *
 * @param now own clock (ms), for the name of a damaged file.
 * @throws FailureError `storage`.
 */
export function openSettingsFile(profile: string, now: number): OpenFile {
  const path = join(profile, SETTINGS_FILE);
  return openRecoverable({
    ...SETTINGS_FORM,
    path,
    now,
    largeTable: null,
    setsRowsAside: true,
    carryOver: (settings, damaged, end) => {
      const incomplete = adding(settings, (tables) => {
        // After a clean end the copy is complete, and readable parts of a damaged file may be damaged too. Otherwise
        // the file is newer, but damage can make a table seem shorter than it was.
        const [first, second] = end === 'clean' ? [latestCopy(path), damaged] : [damaged, latestCopy(path)];
        const unread = salvage(settings, first, tables);
        if (end === 'clean' && unread.length === 0) return [];
        const alsoUnread = salvage(settings, second, tables);
        const left = unread.filter((table) => alsoUnread.includes(table));
        const [daily] = dailyCopies(path);
        return daily === undefined ? left : salvage(settings, daily.path, left);
      });
      if (incomplete.includes('setting')) settings.exec(CLOSED_LOCK);
    },
  });
}

/** Adds rows that are in the latest copy and missing here. */
export function fillFromLatest(settings: Database): void {
  adding(settings, (tables) => salvage(settings, latestCopy(settings.name), tables));
}

/** @param add adds rows to these tables, possibly a company's rows before the company itself. */
function adding<Result>(settings: Database, add: (tables: string[]) => Result): Result {
  const tables = tablesOf(settings);
  settings.pragma('foreign_keys = OFF');
  try {
    const result = add(tables);
    dropStrays(settings, tables);
    return result;
  } finally {
    settings.pragma('foreign_keys = ON');
  }
}

function tablesOf(database: Database): string[] {
  return database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'")
    .pluck()
    .all();
}

/** Deletes rows of unknown companies, and all profile ids but the last, which is that of a copy. */
function dropStrays(database: Database, tables: string[]): void {
  database.exec('DELETE FROM profile WHERE rowid < (SELECT max(rowid) FROM profile)');
  for (const table of tables) {
    const refers = database
      .prepare('SELECT 1 FROM pragma_foreign_key_list(?) WHERE "table" = \'company\'')
      .get(table);
    if (refers)
      database.exec(`DELETE FROM ${table} WHERE company_id NOT IN (SELECT company_id FROM company)`);
  }
}
