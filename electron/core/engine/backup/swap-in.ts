import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FailureError } from '../../../../shared/errors.ts';
import { CACHE_FILE } from '../../cache/files/cache-file.ts';
import { keepMachineSettings } from '../../settings/machine-settings.ts';
import { BEFORE_RESTORE } from '../../sqlite/daily-copies.ts';
import { storageFailure } from '../../sqlite/failures.ts';
import { latestCopy } from '../../sqlite/latest-copy.ts';
import { writeBackLog } from '../../sqlite/rewrite.ts';
import { requireSound, FILES, stagedFile, stagedNames, unstage } from './restorable.ts';

/** Suffixes of the files that accompany a database. */
const COMPANION_SUFFIXES = ['-wal', '-shm', '.in-use'];

/**
 * Puts the databases that the user chose to restore in place, before anything is open; those they replace are kept as
 * `*.before-restore`. The next start completes an interrupted swap, and one that a full disk prevents waits for a later
 * start. Restoring the history deletes the cache, whose rows belong to the previous history.
 *
 * @param now local clock (ms).
 * @returns whether the chosen data turned out damaged and was dropped; nothing was changed then.
 * @throws file system errors.
 */
export function swapInRestored(profile: string, now: number): boolean {
  const names = stagedNames(profile);
  try {
    if (!names.every((name) => isSound(profile, name))) {
      unstage(profile);
      return true;
    }
  } catch (error) {
    const isWhole = names.every((name) => existsSync(join(profile, FILES[name])));
    if (isWhole && error instanceof FailureError) return false;
    throw error;
  }
  for (const name of names) {
    const path = join(profile, FILES[name]);
    if (name === 'settings') keepMachineSettings(path, stagedFile(profile, name), now);
    if (name === 'history') {
      for (const suffix of ['', ...COMPANION_SUFFIXES])
        rmSync(join(profile, CACHE_FILE) + suffix, { force: true });
    }
    setAside(path);
    renameSync(stagedFile(profile, name), path);
    // Not earlier: after an interruption it may be the only file with the app lock.
    rmSync(latestCopy(path), { force: true });
  }
  unstage(profile);
  return false;
}

/** The files were sound when chosen; only a failing disk changes that. */
function isSound(profile: string, name: 'settings' | 'history'): boolean {
  try {
    requireSound(stagedFile(profile, name), name);
    return true;
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'backup-unreadable') return false;
    throw error;
  }
}

/** The file moves before those that accompany it, so that an interruption shows: if it is gone, the rest has yet to move. */
function setAside(path: string): void {
  const replacedPath = path + BEFORE_RESTORE;
  if (existsSync(path)) {
    tryWriteBackLog(path);
    for (const suffix of ['', ...COMPANION_SUFFIXES]) rmSync(replacedPath + suffix, { force: true });
    renameSync(path, replacedPath);
  }
  for (const suffix of COMPANION_SUFFIXES) {
    if (existsSync(path + suffix)) renameSync(path + suffix, replacedPath + suffix);
  }
}

/** A file that cannot be read is kept with its log. */
function tryWriteBackLog(path: string): void {
  try {
    writeBackLog(path);
  } catch (error) {
    if (!(error instanceof FailureError) && storageFailure(error) === null) throw error;
  }
}
