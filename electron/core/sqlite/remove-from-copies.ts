import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FailureError } from '../../../shared/errors.ts';
import { RESTORE_FOLDER } from './daily-copies.ts';
import { storageFailure } from './failures.ts';
import { openCopy, type CopyOptions } from './open-database.ts';
import { isOrdinaryTable } from './ordinary-table.ts';

/** What belongs to a copy beside the file itself. */
const BESIDE = ['', '-wal', '-shm', '-journal', '.in-use'];

/** What may name a company and does not say which: what was looked at last, and damaged rows. */
const OF_NO_COMPANY = [
  { table: 'setting', sql: "DELETE FROM setting WHERE name = 'recents'" },
  { table: 'set_aside', sql: 'DELETE FROM set_aside WHERE company_id IS NULL' },
];

/** Reasons that pass: the copy may be sound, and has other companies in it. */
const PASSING: ReadonlySet<string> = new Set(['full', 'io', 'in-use', 'read-only']);

/**
 * Takes a company out of every copy of a database, one that waits to be restored included. What stands in a copy's place and is
 * none (a folder, a link, a damaged file, one with foreign code) goes, also where a start has set it aside.
 *
 * @returns whether no copy has it any more; else another program reads one, or the disk does not take it, and it is to be called again.
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
    // Neither the other copies nor the books wait for this one.
    return false;
  }
}

/** @returns false where the file cannot be a copy of ours. @throws what passes. */
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

/** Ends of the names of copies: the latest, those of days, and those from before imports, restores and changes of the schema. */
const COPY_ENDING =
  /^\.(?:latest(?:\.new)?|daily-\d{4}-\d\d-\d\d(?:\.\d+)?|before-import-[^.]+(?:\.\d+)?|before-restore|v\d+\.backup)$/;

/** The end that a name gets of what stood in the place of a file of ours and was none. */
export const ODD_ENDING = '.odd';

/** Whether a file beside a database is named like a copy of it. */
export function isCopyName(database: string, name: string): boolean {
  return name.startsWith(database) && COPY_ENDING.test(name.slice(database.length));
}
