import { existsSync } from 'node:fs';
import { FailureError } from '../../../shared/errors.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/model/settings.ts';
import { BEFORE_RESTORE, dailyCopies } from '../sqlite/daily-copies.ts';
import { isOtherSchema, storageFailure } from '../sqlite/failures.ts';
import { isBeingRepaired } from '../sqlite/in-use-marker.ts';
import { latestCopy } from '../sqlite/latest-copy.ts';
import { openReadable, openWritable, type Database } from '../sqlite/open-database.ts';
import { isOrdinaryTable } from '../sqlite/ordinary-table.ts';
import { companiesInKeychain, recordPendingTokenDeletions } from './pending-token-deletions.ts';
import { IS_LOCK } from './lock-row.ts';
import { CLOSED_LOCK, SETTINGS_FORM } from './settings-file.ts';
import { settingsOf } from './settings-store.ts';
import { storedName } from './stored-names.ts';

/** Name of the row in `setting`, after `program.`, with the elapsed wait for a shorter history. */
export const RETENTION_WAIT_NAME = 'retention-wait';

/** SQL condition for rows of `setting` about this computer: the app lock and the app's own values between starts. */
const IS_OWN = `name LIKE 'program.%' OR ${IS_LOCK}`;

/** Removes the app lock and all values about this computer from a copy of `settings.db`, leaving no byte of them. */
export function removeMachineSettings(copy: string): void {
  change(copy, (database) => {
    database.exec(`DELETE FROM setting WHERE ${IS_OWN}; VACUUM`);
  });
}

/**
 * Carries over some values to a database that replaces `settings.db`: the app lock of the replaced file, so that no
 * restore unlocks the app, and the values about this computer. The id under which the keychain stores the profile's
 * tokens stays too.
 * If the replaced file cannot be read, its copies are used. If none of them can, the app is locked, and settings
 * decided on this computer get their defaults.
 *
 * @param now own clock (ms).
 */
export function keepMachineSettings(before: string, restored: string, now: number): void {
  const own = lastOwn(before);
  change(restored, (database) => {
    const insert = database.prepare<[string, string]>(
      'INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)',
    );
    database.transaction(() => {
      if (own === null) {
        // A profile that never had settings had no lock.
        if (existsSync(before)) database.exec(`DELETE FROM setting WHERE ${IS_OWN}; ${CLOSED_LOCK}`);
      } else {
        database.exec(`DELETE FROM setting WHERE ${IS_OWN}`);
        for (const { name, value } of own.rows) insert.run(name, value);
        if (own.profileId !== undefined) database.prepare('UPDATE profile SET id = ?').run(own.profileId);
        recordPendingTokenDeletions(database, own.inKeychain);
      }
      const decided = decidedHere(own?.settings ?? DEFAULT_SETTINGS, settingsIn(database), now);
      for (const [name, value] of Object.entries(decided))
        insert.run(storedName(name), JSON.stringify(value));
      database.prepare('DELETE FROM setting WHERE name = ?').run(`program.${RETENTION_WAIT_NAME}`);
    })();
  });
}

/**
 * Settings that no restored copy may change at once. A shorter history starts its wait again and can be cancelled until
 * it ends.
 */
function decidedHere(
  own: Settings,
  { historyDays: days }: Settings,
  now: number,
): Pick<Settings, 'historyDays' | 'shorterHistory' | 'startAtLogin'> {
  return {
    historyDays: Math.max(own.historyDays, days),
    shorterHistory: days < own.historyDays ? { days, since: now } : null,
    startAtLogin: own.startAtLogin,
  };
}

function settingsIn(database: Database): Settings {
  return settingsOf(
    database.prepare<[], { name: string; value: string }>('SELECT name, value FROM setting').all(),
  );
}

/** Values last stored in the file, its copies or the file that an unfinished restore moved away; null: none can be read. */
function lastOwn(path: string): ReturnType<typeof readOwn> {
  const file = isBeingRepaired(path) ? [] : [path];
  const [daily] = dailyCopies(path);
  // A restore moves the file away before it removes its latest copy.
  const copies = [latestCopy(path), path + BEFORE_RESTORE, ...(daily ? [daily.path] : [])];
  for (const candidate of [...file, ...copies]) {
    const own = existsSync(candidate) ? readOwn(candidate) : null;
    if (own !== null) return own;
  }
  return null;
}

/** @returns null if the file is damaged. */
function readOwn(path: string) {
  try {
    const database = openReadable(path);
    try {
      if (!['setting', 'profile'].every((table) => isOrdinaryTable(database, table))) return null;
      return {
        rows: database
          .prepare<[], { name: string; value: string }>(`SELECT name, value FROM setting WHERE ${IS_OWN}`)
          .all(),
        settings: settingsIn(database),
        inKeychain: isOrdinaryTable(database, 'company') ? companiesInKeychain(database) : [],
        profileId: database.prepare<[], string>('SELECT id FROM profile').pluck().get(),
      };
    } finally {
      database.close();
    }
  } catch (error) {
    if (isOtherSchema(error)) return null;
    const failure = error instanceof FailureError ? error.failure : storageFailure(error);
    if (failure?.code === 'storage' && failure.reason === 'corrupt') return null;
    throw error;
  }
}

/** Leaves a single file, without a write-ahead log. */
function change(path: string, work: (database: Database) => void): void {
  const database = openWritable({ ...SETTINGS_FORM, path, backUpBeforeMigration: false });
  try {
    work(database);
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}
