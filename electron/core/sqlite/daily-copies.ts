import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { utcDate } from '../../../shared/calendar.ts';
import { fail } from '../../../shared/errors.ts';
import { copyDatabase } from './copy-database.ts';
import { isSoundInside } from './integrity.ts';

const MAX_COPIES = 7;

/** Folder next to the databases with the files that replace them at the next start. */
export const RESTORE_FOLDER = 'restore';

/** Suffix of the file that was in place of a database before a restore. */
export const BEFORE_RESTORE = '.before-restore';

/** A copy of a database from a day on which Countinghouse ran. */
export interface DailyCopy {
  path: string;
  /** By the local clock at that time (`2026-11-21`), which may have been wrong. */
  day: string;
}

interface NumberedCopy extends DailyCopy {
  /** Ascending in order of creation; 0 for a copy by an earlier version, which did not number them. */
  number: number;
}

const DAMAGED = /\.damaged-(\d{4}-\d\d-\d\d)T[^/]*$/;
const DAILY_COPY = /^\.daily-(\d{4}-\d\d-\d\d)(?:\.(\d+))?$/;

/** The copies of a database, one per day, in descending order of creation, whatever their day. */
export function dailyCopies(path: string): DailyCopy[] {
  return onePerDay(numberedCopies(path));
}

/**
 * Copies a database unless the last copy is of today. Beyond seven copies, deletes those with a future day, made by a wrong
 * clock, and then the oldest. The newest copy from before the last repair stays as long as the damaged file does: it may have
 * the data that the repair lost.
 *
 * @param now local clock (ms).
 * @throws FailureError `storage`/`corrupt` if the database is damaged, so that a damaged copy does not replace an intact one.
 */
export function copyDaily(database: Database.Database, now: number): void {
  const path = database.name;
  const today = utcDate(now);
  const [last] = numberedCopies(path);
  if (last?.day === today) return;
  if (!isSoundInside(database, true)) {
    fail({ code: 'storage', reason: 'corrupt', detail: `${basename(path)}: it is damaged` });
  }
  copyDatabase(database, `${path}.daily-${today}.${(last?.number ?? 0) + 1}`);
  const copies = numberedCopies(path);
  const ranked = onePerDay(copies).sort((one, other) => Number(one.day > today) - Number(other.day > today));
  const retained = new Set(ranked.slice(0, MAX_COPIES));
  const repairedOn = lastRepair(path);
  const beforeRepair = copies.find(({ day }) => repairedOn !== null && day < repairedOn);
  if (beforeRepair) retained.add(beforeRepair);
  for (const copy of copies) if (!retained.has(copy)) rmSync(copy.path, { force: true });
}

/** Day in the name of the damaged file that a repair set aside; null if there is none. */
function lastRepair(path: string): string | null {
  const [damaged] = copiesOf(path, DAMAGED);
  return damaged === undefined ? null : (DAMAGED.exec(damaged)?.[1] ?? null);
}

function numberedCopies(path: string): NumberedCopy[] {
  const copies = copiesOf(path, DAILY_COPY).map((copy) => {
    const [, day = '', number = '0'] = DAILY_COPY.exec(basename(copy).slice(basename(path).length)) ?? [];
    return { path: copy, day, number: Number(number) };
  });
  return copies.sort((one, other) => other.number - one.number || (one.day < other.day ? 1 : -1));
}

/** The first copy of each day. */
function onePerDay(copies: readonly NumberedCopy[]): NumberedCopy[] {
  return copies.filter(({ day }, index) => copies.findIndex((other) => other.day === day) === index);
}

function copiesOf(path: string, ending: RegExp): string[] {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)) && ending.test(name.slice(basename(path).length)))
    .map((name) => join(dirname(path), name));
}
