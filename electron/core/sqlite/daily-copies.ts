import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { utcDate } from '../../../shared/calendar.ts';
import { copyDatabase } from './copy-database.ts';

const MAX_COPIES = 7;

/** The folder beside databases with those that take their places at the next start. */
export const RESTORE_FOLDER = 'restore';

/** The end of a database's name that was in its place before a restore. */
export const BEFORE_RESTORE = '.before-restore';

/** A copy of a day (`2026-11-21`). */
export const dailyCopy = (path: string, day: string): string => `${path}.daily-${day}`;

/** Copies of a database from the last days on which Countinghouse ran, the newest first. */
export function dailyCopies(path: string): string[] {
  return copiesOf(path, /^\.daily-\d{4}-\d\d-\d\d$/);
}

/** Copies a database unless there is a copy of today; the oldest of more than seven go. @param now own clock (ms). */
export function copyDaily(database: Database.Database, now: number): void {
  const path = database.name;
  const today = dailyCopy(path, utcDate(now));
  if (existsSync(today)) return;
  copyDatabase(database, today);
  for (const old of dailyCopies(path).slice(MAX_COPIES)) rmSync(old, { force: true });
}

/**
 * Takes a company out of every copy of a database, from before imports, restores and changes of its schema too. A copy that cannot be
 * written to without it goes.
 */
export function removeFromCopies(path: string, companyId: number): void {
  const copies = copiesOf(
    path,
    /^\.(latest(\.new)?|daily-\d{4}-\d\d-\d\d|before-import-.+|before-restore|v\d+\.backup)$/,
  );
  const waiting = join(dirname(path), RESTORE_FOLDER, basename(path));
  for (const copy of existsSync(waiting) ? [...copies, waiting] : copies) {
    try {
      removeFrom(copy, companyId);
    } catch {
      rmSync(copy, { force: true });
    }
  }
}

function removeFrom(copy: string, companyId: number): void {
  const database = new Database(copy, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('foreign_keys = OFF');
    const tables = database
      .prepare<[], string>(
        `SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON c.name = 'company_id'
        WHERE m.type = 'table'`,
      )
      .pluck()
      .all();
    for (const table of tables) {
      database.prepare<[number]>(`DELETE FROM "${table}" WHERE company_id = ?`).run(companyId);
    }
    // What was looked at last, by name.
    const hasSettings = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'setting'").get();
    if (hasSettings) database.exec("DELETE FROM setting WHERE name = 'recents'");
    database.exec('VACUUM');
  } finally {
    database.close();
  }
}

function copiesOf(path: string, ending: RegExp): string[] {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)) && ending.test(name.slice(basename(path).length)))
    .sort()
    .reverse()
    .map((name) => join(dirname(path), name));
}
