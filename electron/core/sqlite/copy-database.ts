import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { syncFile } from './sync-to-disk.ts';

/** What an unfinished copy of a database is called, and the journal it may have. */
const UNFINISHED = /\.db\.[^/]+\.new(?:-journal)?$/;

/**
 * Copies the database, mode 0600, in place of what is there. The copy has its name only once it is whole and on the disk, which
 * SQLite does not see to.
 *
 * @throws what SQLite or the file system throws; nothing is left of the copy then.
 */
export function copyDatabase(database: Database, path: string): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(unfinished);
    chmodSync(unfinished, 0o600);
    syncFile(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Removes what a kill left of copies, as far as the disk lets it; the next start does the rest. Call before any is made. */
export function removeUnfinishedCopies(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // An unfinished copy is in the way of nothing.
  }
}
