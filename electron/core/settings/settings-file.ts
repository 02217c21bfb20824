import { join } from 'node:path';
import { dailyCopies } from '../sqlite/daily-copies.ts';
import { openReadable, type Database, type WritableOptions } from '../sqlite/open-database.ts';
import { openRecoverable, type OpenFile } from '../sqlite/recoverable-file.ts';
import { salvage } from '../sqlite/salvage.ts';
import { SETTINGS_MIGRATIONS } from './schema.ts';

export const SETTINGS_FILE = 'settings.db';

/** How the file is opened; its id says "ChSe". */
export const SETTINGS_FORM: Omit<WritableOptions, 'path'> = {
  applicationId: 0x43685365,
  migrations: SETTINGS_MIGRATIONS,
  synchronous: 'FULL',
  backUpBeforeMigration: true,
};

/** The app lock is in one, and the name under which the keychain has the tokens in the other. */
const DECISIVE_TABLES = ['setting', 'profile'];

/**
 * Opens the settings. A damaged file is put aside, and all its rows that can be read are carried over; those that cannot come from
 * its newest copy. Where neither says whether the app is locked, the file stays as it is and is refused.
 *
 * @param now own clock (ms), for the name of a damaged file.
 * @throws FailureError `storage`.
 */
export function openSettingsFile(profile: string, now: number): OpenFile {
  const path = join(profile, SETTINGS_FILE);
  const copyOf = (): string[] => dailyCopies(path).slice(0, 1);
  return openRecoverable({
    ...SETTINGS_FORM,
    path,
    now,
    largeTable: null,
    setsRowsAside: true,
    mayBegin: (reason) => reason === 'corrupt' && [path, ...copyOf()].some(isDecisive),
    carryOver: (settings, damaged) => {
      const tables = tablesOf(settings);
      // A company's rows may be read before the company.
      settings.pragma('foreign_keys = OFF');
      const incomplete = salvage(settings, damaged, tables);
      for (const copy of copyOf()) salvage(settings, copy, incomplete);
      dropStrays(settings, tables);
      settings.pragma('foreign_keys = ON');
    },
  });
}

function isDecisive(path: string): boolean {
  try {
    const database = openReadable(path);
    try {
      for (const table of DECISIVE_TABLES) database.prepare(`SELECT * FROM ${table}`).all();
      return true;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

function tablesOf(database: Database): string[] {
  return database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
}

/** What belongs to a company that nothing is known of, and an identity read twice. */
function dropStrays(database: Database, tables: string[]): void {
  database.exec('DELETE FROM profile WHERE rowid > (SELECT min(rowid) FROM profile)');
  for (const table of tables) {
    const refers = database
      .prepare('SELECT 1 FROM pragma_foreign_key_list(?) WHERE "table" = \'company\'')
      .get(table);
    if (refers)
      database.exec(`DELETE FROM ${table} WHERE company_id NOT IN (SELECT company_id FROM company)`);
  }
}
