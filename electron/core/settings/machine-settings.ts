import { existsSync } from 'node:fs';
import { SqliteError } from 'better-sqlite3';
import { FailureError } from '../../../shared/errors.ts';
import { dailyCopies } from '../sqlite/daily-copies.ts';
import { storageFailure } from '../sqlite/failures.ts';
import { isBeingRepaired } from '../sqlite/in-use-marker.ts';
import { latestCopy } from '../sqlite/latest-copy.ts';
import { openReadable, openWritable, type Database } from '../sqlite/open-database.ts';
import { IS_LOCK } from './lock-row.ts';
import { CLOSED_LOCK, SETTINGS_FORM } from './settings-file.ts';

/** SQL for rows of `setting` that are about this machine: the app lock, and what the program keeps for itself between starts. */
const IS_OWN = `name LIKE 'program.%' OR ${IS_LOCK}`;

/** Takes the app lock, and all that is about this machine alone, out of a copy of `settings.db`; no byte of it stays. */
export function removeMachineSettings(copy: string): void {
  change(copy, (database) => {
    database.exec(`DELETE FROM setting WHERE ${IS_OWN}; VACUUM`);
  });
}

/**
 * Gives a database that takes the place of `settings.db` the app lock of the one before, so that no restore opens it, what is about this
 * machine, and the name under which the keychain has the profile's tokens. Where the one before cannot be read, its copies say so;
 * where none can, the app is locked.
 */
export function keepMachineSettings(before: string, restored: string): void {
  const own = lastOwn(before);
  if (own === null && !existsSync(before)) return;
  change(restored, (database) => {
    const insert = database.prepare<[string, string]>('INSERT INTO setting (name, value) VALUES (?, ?)');
    database.transaction(() => {
      database.exec(`DELETE FROM setting WHERE ${IS_OWN}`);
      for (const { name, value } of own?.rows ?? []) insert.run(name, value);
      if (own === null) database.exec(CLOSED_LOCK);
      if (own?.profileId !== undefined) database.prepare('UPDATE profile SET id = ?').run(own.profileId);
    })();
  });
}

/** As it was last, in the file itself or its copies; null: none of them can be read. */
function lastOwn(path: string): ReturnType<typeof readOwn> {
  const file = isBeingRepaired(path) ? [] : [path];
  const [daily] = dailyCopies(path);
  for (const candidate of [...file, latestCopy(path), ...(daily ? [daily.path] : [])]) {
    const own = existsSync(candidate) ? readOwn(candidate) : null;
    if (own !== null) return own;
  }
  return null;
}

/** Null: the file is damaged. */
function readOwn(path: string) {
  try {
    const database = openReadable(path);
    try {
      return {
        rows: database
          .prepare<[], { name: string; value: string }>(`SELECT name, value FROM setting WHERE ${IS_OWN}`)
          .all(),
        profileId: database.prepare<[], string>('SELECT id FROM profile').pluck().get(),
      };
    } finally {
      database.close();
    }
  } catch (error) {
    // Of our own statements SQLite says so where their table is not there.
    if (error instanceof SqliteError && error.code === 'SQLITE_ERROR') return null;
    const failure = error instanceof FailureError ? error.failure : storageFailure(error);
    if (failure?.code === 'storage' && failure.reason === 'corrupt') return null;
    throw error;
  }
}

/** Leaves one file, without a log. */
function change(path: string, work: (database: Database) => void): void {
  const database = openWritable({ ...SETTINGS_FORM, path, backUpBeforeMigration: false });
  try {
    work(database);
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}
