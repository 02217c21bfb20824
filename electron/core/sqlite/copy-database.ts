import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { syncFile } from './sync-to-disk.ts';

/** File names of an unfinished copy of a database, and of its journal. */
const UNFINISHED = /\.db\.[^/]+\.new(?:-journal)?$/;

/**
 * Copies the database, mode 0600, replacing an existing copy. The copy gets its name only once it is complete and synced to
 * disk, which SQLite does not ensure.
 *
 * @throws what SQLite or the file system throws; the unfinished copy is removed then.
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

/** Removes unfinished copies after a kill, as far as the disk permits; the next start removes the rest. Call before copying. */
export function removeUnfinishedCopies(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // An unfinished copy does no harm.
  }
}
