import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { utcDate } from '../../../shared/calendar.ts';
import { fail } from '../../../shared/errors.ts';
import { copyDatabase } from './copy-database.ts';
import { isSoundInside } from './integrity.ts';

const MAX_COPIES = 7;

/** The folder beside databases with those that take their places at the next start. */
export const RESTORE_FOLDER = 'restore';

/** The end of a database's name that was in its place before a restore. */
export const BEFORE_RESTORE = '.before-restore';

/** A copy of a database from a day on which Countinghouse ran. */
export interface DailyCopy {
  path: string;
  /** By own clock then (`2026-11-21`), which may have been wrong. */
  day: string;
}

interface NumberedCopy extends DailyCopy {
  /** Copies count up; 0: an earlier version made it, which gave it no number. */
  number: number;
}

const DAMAGED = /\.damaged-(\d{4}-\d\d-\d\d)T[^/]*$/;
const DAILY_COPY = /^\.daily-(\d{4}-\d\d-\d\d)(?:\.(\d+))?$/;

/** The copies of a database, one of each day, the one that was made last first, whatever day it bears. */
export function dailyCopies(path: string): DailyCopy[] {
  return onePerDay(numberedCopies(path));
}

/**
 * Copies a database unless the copy made last is of today. Of more than seven go those of days ahead, which a wrong clock made, and
 * then the oldest. The newest from before the last repair stays as long as the damaged file does: it may have what the repair lost.
 *
 * @param now own clock (ms).
 * @throws FailureError `storage`/`corrupt` where the database is damaged, so that no copy of the damage takes a sound one's place.
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
  const kept = new Set(ranked.slice(0, MAX_COPIES));
  const repairedOn = lastRepair(path);
  const beforeRepair = copies.find(({ day }) => repairedOn !== null && day < repairedOn);
  if (beforeRepair) kept.add(beforeRepair);
  for (const copy of copies) if (!kept.has(copy)) rmSync(copy.path, { force: true });
}

/** The day in the name of the damaged file that a repair put aside; null: there is none. */
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

/** The first of each day. */
function onePerDay(copies: readonly NumberedCopy[]): NumberedCopy[] {
  return copies.filter(({ day }, index) => copies.findIndex((other) => other.day === day) === index);
}

function copiesOf(path: string, ending: RegExp): string[] {
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(basename(path)) && ending.test(name.slice(basename(path).length)))
    .map((name) => join(dirname(path), name));
}
