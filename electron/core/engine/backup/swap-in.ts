import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FailureError } from '../../../../shared/errors.ts';
import { CACHE_FILE } from '../../cache/files/cache-file.ts';
import { keepMachineSettings } from '../../settings/machine-settings.ts';
import { BEFORE_RESTORE } from '../../sqlite/daily-copies.ts';
import { storageFailure } from '../../sqlite/failures.ts';
import { latestCopy } from '../../sqlite/latest-copy.ts';
import { writeBackLog } from '../../sqlite/rewrite.ts';
import { demandSound, FILES, stagedFile, stagedNames, unstage } from './restorable.ts';

/** What belongs to a database, beside the file itself. */
const BESIDE = ['-wal', '-shm', '.in-use'];

/**
 * Puts databases that the user chose to restore in place, before anything is open; those that were there are kept as
 * `*.before-restore`. An end in the middle is made good by the next start, and what a full disk does not let in waits for one. A
 * restored history begins the cache anew: the rows of the one before are not its own.
 *
 * @param now own clock (ms).
 * @returns whether what was chosen turned out damaged, and was dropped: everything is as it was.
 * @throws what the file system throws.
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
      for (const suffix of ['', ...BESIDE]) rmSync(join(profile, CACHE_FILE) + suffix, { force: true });
    }
    setAside(path);
    renameSync(stagedFile(profile, name), path);
    // Not before: after an end in the middle it may be all that has the app lock.
    rmSync(latestCopy(path), { force: true });
  }
  unstage(profile);
  return false;
}

/** It was when it was chosen; only a failing disk makes it different. */
function isSound(profile: string, name: 'settings' | 'history'): boolean {
  try {
    demandSound(stagedFile(profile, name), name);
    return true;
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'backup-unreadable') return false;
    throw error;
  }
}

/** The file goes before what is beside it, so that an end in between is seen: where it is gone, the rest still has to go. */
function setAside(path: string): void {
  const kept = path + BEFORE_RESTORE;
  if (existsSync(path)) {
    tryWriteBackLog(path);
    for (const suffix of ['', ...BESIDE]) rmSync(kept + suffix, { force: true });
    renameSync(path, kept);
  }
  for (const suffix of BESIDE) {
    if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
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
