import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';
import { storageFailure } from './failures.ts';

/**
 * Makes this process the only owner of a profile, through a lock the operating system releases when the process ends,
 * however it ends. Two programs on one profile, of whichever window, would otherwise both sync and write.
 *
 * @returns a function that gives the profile back.
 * @throws FailureError `storage`/`in-use` while another process holds it.
 */
export function lockProfile(profile: string): () => void {
  const path = join(profile, 'profile.lock');
  const database = new Database(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const failure = storageFailure(error);
    if (failure?.code === 'storage') fail({ ...failure, detail: profileInUse(failure.reason) });
    throw error;
  }
  return () => {
    database.close();
  };
}

function profileInUse(reason: string): string | null {
  return reason === 'in-use' ? 'another Countinghouse uses this profile' : null;
}
