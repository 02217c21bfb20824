import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Failure } from '../../../shared/errors.ts';
import { failureOfSqlite, storageFailure } from './failures.ts';
import { refuseLinks } from './open-database.ts';

type StorageFailure = Extract<Failure, { code: 'storage' }>;

/**
 * Makes this process the only owner of a profile, through a lock that the operating system releases when the process ends,
 * however it ends. Otherwise, two processes could sync and write the same profile.
 *
 * @returns a function that releases the profile.
 * @throws FailureError `storage`/`in-use` while another process holds it.
 */
export function lockProfile(profile: string): () => void {
  const path = join(profile, 'profile.lock');
  let lock = lockFile(path);
  if (typeof lock !== 'function' && lock.reason === 'corrupt') {
    // The file contains no data.
    failureOfSqlite(() => rmSync(path, { force: true }));
    lock = lockFile(path);
  }
  if (typeof lock === 'function') return lock;
  const detail = lock.reason === 'in-use' ? 'another Countinghouse uses this profile' : lock.detail;
  fail({ ...lock, detail });
}

function lockFile(path: string): (() => void) | StorageFailure {
  let database: Database.Database | null = null;
  try {
    refuseLinks(path);
    const opened = new Database(path, { timeout: 0 });
    database = opened;
    chmodSync(path, 0o600);
    opened.pragma('journal_mode = DELETE');
    opened.exec('BEGIN EXCLUSIVE');
    return () => {
      opened.close();
    };
  } catch (error) {
    database?.close();
    const failure = storageFailure(error);
    if (failure?.code === 'storage') return failure;
    throw error;
  }
}
