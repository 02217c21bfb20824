import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, FailureError } from '../../../../shared/errors.ts';
import { restorableSchema, type Restorable } from '../../../../shared/model/backup.ts';
import { HISTORY_FILE, HISTORY_OPTIONS } from '../../cache/files/history-file.ts';
import { SETTINGS_FILE, SETTINGS_FORM } from '../../settings/settings-file.ts';
import { RESTORE_FOLDER } from '../../sqlite/daily-copies.ts';
import { openWritable, type WritableOptions } from '../../sqlite/open-database.ts';

export const RESTORABLE = restorableSchema.options;

/** File name of each database. */
export const FILES = { settings: SETTINGS_FILE, history: HISTORY_FILE } as const satisfies Record<
  Restorable,
  string
>;

const FORMS: Record<Restorable, Omit<WritableOptions, 'path'>> = {
  settings: SETTINGS_FORM,
  history: HISTORY_OPTIONS,
};

/** Path of the database, if any, to be restored at the next start. */
export const stagedFile = (profile: string, name: Restorable): string =>
  join(profile, RESTORE_FOLDER, FILES[name]);

export function stagedNames(profile: string): Restorable[] {
  return RESTORABLE.filter((name) => existsSync(stagedFile(profile, name)));
}

/** Folder in the profile for unfinished files; emptied at every start. */
export const WORK_FOLDER = 'backup-work';

/** Cancels the scheduled restore. The folder is renamed first, so that an interruption leaves no part of it in place. */
export function unstage(profile: string): void {
  const staged = join(profile, RESTORE_FOLDER);
  if (!existsSync(staged)) return;
  const work = join(profile, WORK_FOLDER);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const out = join(work, `out-${randomBytes(8).toString('hex')}`);
  renameSync(staged, out);
  rmSync(out, { recursive: true, force: true });
}

/** Schedules the restore of all databases of a folder, or of none; they replace those scheduled before. */
export function stage(profile: string, folder: string): void {
  unstage(profile);
  renameSync(folder, join(profile, RESTORE_FOLDER));
}

/**
 * Opens a database to be restored as strictly as at a start, migrates its schema and reads every page.
 *
 * @throws FailureError `backup-unreadable`, `storage`.
 */
export function requireSound(path: string, name: Restorable): void {
  try {
    const database = openWritable({ ...FORMS[name], path, backUpBeforeMigration: false });
    try {
      const found = database.pragma('integrity_check(1)', { simple: true });
      if (found !== 'ok') fail({ code: 'backup-unreadable', reason: 'damaged' });
      // Leaves a single file, which can be renamed.
      database.pragma('journal_mode = DELETE');
    } finally {
      database.close();
    }
  } catch (error) {
    const failure = error instanceof FailureError ? error.failure : null;
    if (failure?.code !== 'storage') throw error;
    if (failure.reason === 'newer-schema')
      fail({ code: 'backup-unreadable', reason: 'newer' }, { cause: error });
    if (failure.reason === 'corrupt')
      fail({ code: 'backup-unreadable', reason: 'damaged' }, { cause: error });
    throw error;
  }
}
