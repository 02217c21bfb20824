import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDaily, dailyCopies } from './daily-copies.ts';
import type { Database } from './open-database.ts';
import { damagePages } from './testing/damage-pages.ts';
import { openRaw } from './testing/open-raw.ts';

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 0, 15);
const AHEAD = Date.UTC(2036, 0, 15);

let folder: string;
let path: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
  path = join(folder, 'history.db');
  database = openRaw(path);
  database.exec('CREATE TABLE made (number INTEGER) STRICT');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Makes another change, and copies the database. */
function change(now: number): void {
  database.exec('INSERT INTO made SELECT count(*) + 1 FROM made');
  copyDaily(database, now);
}

const days = (): string[] => dailyCopies(path).map(({ day }) => day);
/** Number of changes in a copy. */
function changesIn(copy: string | undefined): unknown {
  const opened = openRaw(copy ?? '');
  const count = opened.prepare('SELECT count(*) FROM made').pluck().get();
  opened.close();
  return count;
}

test('makes one copy per day', () => {
  for (let hour = 0; hour < 24; hour += 1) change(TODAY + hour * 3_600_000);
  expect(days()).toEqual(['2026-01-15']);
  expect(changesIn(dailyCopies(path)[0]?.path)).toBe(1);
});

test.each([
  ['ahead', AHEAD],
  ['behind', 0],
])('the copy made last is the newest, whatever days a clock that was %s gave the others', (_which, wrong) => {
  change(TODAY);
  change(wrong);
  change(TODAY);
  expect(days()[0]).toBe('2026-01-15');
  expect(changesIn(dailyCopies(path)[0]?.path)).toBe(3);
  expect(
    readdirSync(folder).filter((name) => name.includes('2026-01-15')),
    'one of a day',
  ).toHaveLength(1);
});

test('deletes copies of future days first if there are more than seven', () => {
  change(TODAY - DAY_MS);
  for (let day = 0; day < 5; day += 1) change(AHEAD + day * DAY_MS);
  for (let day = 0; day < 6; day += 1) change(TODAY + day * DAY_MS);
  expect(days().toSorted()).toEqual([14, 15, 16, 17, 18, 19, 20].map((day) => `2026-01-${day}`));
});

test('loses at most one copy if the clock is behind for a day', () => {
  for (let day = 0; day < 7; day += 1) change(TODAY + day * DAY_MS);
  change(0);
  expect(days()).toEqual(['1970-01-01', ...[21, 20, 19, 18, 17, 16].map((day) => `2026-01-${day}`)]);
});

test('treats copies of an earlier version, without a number, as older than numbered ones', () => {
  for (const day of ['2026-01-13', '2026-01-14', '2036-01-15']) copyFileSync(path, `${path}.daily-${day}`);
  change(TODAY);
  expect(dailyCopies(path).map((copy) => basename(copy.path))).toEqual([
    'history.db.daily-2026-01-15.1',
    ...['2036-01-15', '2026-01-14', '2026-01-13'].map((day) => `history.db.daily-${day}`),
  ]);
});

test('does not copy a damaged database, and keeps the existing copies', () => {
  database.exec(`WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 5000)
    INSERT INTO made SELECT n FROM number`);
  for (let day = 0; day < 7; day += 1) change(TODAY + day * DAY_MS);
  const before = days();
  database.close();
  // The page claims fewer rows than it has, so that no query fails.
  damagePages(
    path,
    'made',
    'leaf',
    (index) => index === 3,
    (page) => page.writeUInt16BE(1, 3),
  );
  database = openRaw(path);
  const damaged: unknown = expect.objectContaining({
    failure: { code: 'storage', reason: 'corrupt', detail: 'history.db: it is damaged' },
  });
  for (let day = 7; day < 14; day += 1) expect(() => change(TODAY + day * DAY_MS)).toThrow(damaged);
  expect(days()).toEqual(before);
});

test('keeps the newest copy from before a repair as long as the damaged file', () => {
  for (let day = 0; day < 3; day += 1) change(TODAY + day * DAY_MS);
  const damaged = `${path}.damaged-${new Date(TODAY + 3 * DAY_MS).toISOString().replaceAll(/[:.]/g, '-')}`;
  writeFileSync(damaged, '');
  for (let day = 3; day < 13; day += 1) change(TODAY + day * DAY_MS);
  const lastSeven = [27, 26, 25, 24, 23, 22, 21].map((day) => `2026-01-${day}`);
  expect(days()).toEqual([...lastSeven, '2026-01-17']);
  rmSync(damaged);
  change(TODAY + 13 * DAY_MS);
  expect(days()).toEqual(['2026-01-28', ...lastSeven.slice(0, 6)]);
});
