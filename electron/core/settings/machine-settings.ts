import { FailureError } from '../../../shared/errors.ts';
import { storageFailure } from '../sqlite/failures.ts';
import { openReadable, openWritable, type Database } from '../sqlite/open-database.ts';
import { isOrdinaryTable } from '../sqlite/ordinary-table.ts';
import { IS_LOCK } from './lock-row.ts';
import { SETTINGS_FORM } from './settings-file.ts';

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
 * machine, and the name under which the keychain has the profile's tokens.
 */
export function keepMachineSettings(before: string, restored: string): void {
  const own = readOwn(before);
  if (own === null) return;
  change(restored, (database) => {
    const insert = database.prepare<[string, string]>('INSERT INTO setting (name, value) VALUES (?, ?)');
    database.transaction(() => {
      database.exec(`DELETE FROM setting WHERE ${IS_OWN}`);
      for (const { name, value } of own.rows) insert.run(name, value);
      if (own.profileId !== undefined) database.prepare('UPDATE profile SET id = ?').run(own.profileId);
    })();
  });
}

/** Null: the file is damaged. */
function readOwn(path: string) {
  try {
    const database = openReadable(path);
    try {
      if (!['setting', 'profile'].every((table) => isOrdinaryTable(database, table))) return null;
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
