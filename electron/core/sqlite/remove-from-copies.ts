import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FailureError } from '../../../shared/errors.ts';
import { RESTORE_FOLDER } from './daily-copies.ts';
import { storageFailure } from './failures.ts';
import { openCopy, type CopyOptions } from './open-database.ts';
import { isOrdinaryTable } from './ordinary-table.ts';

/** Suffixes of a copy and the files that belong to it. */
const BESIDE = ['', '-wal', '-shm', '-journal', '.in-use'];

/** Rows that may name a company but have no company id: recently used entries, and damaged rows. */
const OF_NO_COMPANY = [
  { table: 'setting', sql: "DELETE FROM setting WHERE name = 'recents'" },
  { table: 'set_aside', sql: 'DELETE FROM set_aside WHERE company_id IS NULL' },
];

/** Temporary failures: the copy may be intact, and contains other companies. */
const PASSING: ReadonlySet<string> = new Set(['full', 'io', 'in-use', 'read-only']);

/**
 * Removes a company from every copy of a database, including one that waits to be restored. Anything in place of a copy that
 * is not one (a folder, a link, a damaged file, one with foreign code) is deleted, also after a start has set it aside.
 *
 * @returns whether no copy contains the company any more. If not, another process reads a copy, or the disk rejects the write:
 *   call again later.
 */
export function removeFromCopies(form: CopyOptions, companyId: number): boolean {
  return copiesOf(form.path)
    .map((path) => removeFromCopy({ ...form, path }, companyId))
    .every(Boolean);
}

function copiesOf(path: string): string[] {
  const folder = dirname(path);
  const name = basename(path);
  const copies = readdirSync(folder)
    .filter((other) =>
      isCopyName(name, other.endsWith(ODD_ENDING) ? other.slice(0, -ODD_ENDING.length) : other),
    )
    .map((other) => join(folder, other));
  const restored = join(folder, RESTORE_FOLDER);
  const isFolder = lstatSync(restored, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? [...copies, join(restored, name)] : copies;
}

function removeFromCopy(copy: CopyOptions, companyId: number): boolean {
  try {
    const found = lstatSync(copy.path, { throwIfNoEntry: false });
    if (found === undefined) return true;
    if (!found.isFile() || !removeRows(copy, companyId)) {
      for (const suffix of BESIDE) rmSync(copy.path + suffix, { recursive: true, force: true });
    }
    return true;
  } catch {
    // Neither the other copies nor the databases wait for this one.
    return false;
  }
}

/** @returns false if the file cannot be a copy of the database. @throws temporary failures. */
function removeRows(copy: CopyOptions, companyId: number): boolean {
  try {
    const database = openCopy(copy);
    try {
      database.pragma('journal_mode = DELETE');
      database.pragma('foreign_keys = OFF');
      const tables = database
        .prepare<[], string>(
          `SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON c.name = 'company_id'
          WHERE m.type = 'table' AND m.rootpage > 0`,
        )
        .pluck()
        .all();
      const changes = database.transaction(() => {
        const ofTables = tables.map((table) =>
          database.prepare<[number]>(`DELETE FROM "${table}" WHERE company_id = ?`).run(companyId),
        );
        const ofOthers = OF_NO_COMPANY.filter(({ table }) => isOrdinaryTable(database, table)).map(
          ({ sql }) => database.prepare(sql).run(),
        );
        return [...ofTables, ...ofOthers].some((done) => done.changes > 0);
      })();
      if (changes) database.exec('VACUUM');
    } finally {
      database.close();
    }
    return true;
  } catch (error) {
    const failure = error instanceof FailureError ? error.failure : storageFailure(error);
    if (failure?.code === 'storage' && PASSING.has(failure.reason)) throw error;
    return false;
  }
}

/** Suffixes of copies: the latest, daily ones, and those from before imports, restores and migrations. */
const COPY_ENDING =
  /^\.(?:latest(?:\.new)?|daily-\d{4}-\d\d-\d\d(?:\.\d+)?|before-import-[^.]+(?:\.\d+)?|before-restore|v\d+\.backup)$/;

/** Suffix added to anything found in place of a database or copy that is not one. */
export const ODD_ENDING = '.odd';

/** Whether a file next to a database is named like a copy of it. */
export function isCopyName(database: string, name: string): boolean {
  return name.startsWith(database) && COPY_ENDING.test(name.slice(database.length));
}
