import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

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
    const file = openSync(unfinished, 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
