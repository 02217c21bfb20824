import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { damagePages } from './testing/damage-pages.ts';
import { openRaw } from './testing/open-raw.ts';
import { salvage } from './salvage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['its present name', 'CREATE TABLE entry (id INTEGER PRIMARY KEY, changes TEXT) STRICT', 'entry'],
  ['a former name', 'CREATE TABLE ledger (id INTEGER PRIMARY KEY, shifts TEXT) STRICT', 'ledger'],
])('salvages the rows of a table under %s', (_which, schema, table) => {
  const path = join(folder, 'damaged.db');
  const damaged = openRaw(path);
  damaged.exec(`${schema}; INSERT INTO ${table} VALUES (1, 'a'), (2, 'b')`);
  damaged.close();

  const into = openRaw(join(folder, 'new.db'));
  into.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, changes TEXT) STRICT');
  expect(salvage(into, path, ['entry'], { entry: 'ledger', changes: 'shifts' })).toEqual([]);
  expect(into.prepare('SELECT * FROM entry').raw().all()).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  into.close();
});

test.each([
  [
    'a view without end',
    'CREATE VIEW entry AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n',
  ],
  ['a virtual table', 'CREATE VIRTUAL TABLE entry USING fts5 (id)'],
  [
    'a table that computes',
    'CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT AS (hex(id))); INSERT INTO entry VALUES (1)',
  ],
])('does not read %s, and salvages the other tables', (_what, schema) => {
  const path = join(folder, 'damaged.db');
  openRaw(path).exec(`${schema}; CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')`).close();
  const into = openRaw(join(folder, 'new.db'));
  into.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE note (text TEXT)');
  expect(salvage(into, path, ['entry', 'note'])).toEqual(['entry']);
  expect(into.prepare('SELECT count(*) FROM entry').pluck().get()).toBe(0);
  expect(into.prepare('SELECT text FROM note').pluck().all()).toEqual(['mine']);
});

const ROWS = 20_000;

/** Tables of the same rows, stored by different keys. */
const KEYS: [string, string][] = [
  ['row ids', 'id INTEGER PRIMARY KEY, a INTEGER, b ANY, c INTEGER, text TEXT) STRICT'],
  ['row ids without a column', 'id INTEGER, a INTEGER, b ANY, c INTEGER, text TEXT) STRICT'],
  [
    'three columns',
    'id INTEGER, a INTEGER, b ANY, c INTEGER, text TEXT, PRIMARY KEY (a, b, c)) STRICT, WITHOUT ROWID',
  ],
];

describe.each(KEYS)('a damaged table stored by %s', (_which, columns) => {
  const schema = `CREATE TABLE entry (${columns}`;
  let path: string;
  beforeEach(() => {
    path = join(folder, 'damaged.db');
    const database = openRaw(path);
    database.pragma('page_size = 8192');
    // Three companies with five accounts each, three of which have a text id; a balance every twenty minutes.
    database.exec(`${schema};
      WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${ROWS} - 1)
      INSERT INTO entry SELECT n + 1, n / 8000 + 1,
        CASE WHEN n / 1600 % 5 < 2 THEN n / 1600 % 5 + 100 ELSE 'account-' || (n / 1600 % 5) END,
        1700000000000 + n * 1200000, printf('%060d', n) FROM number`);
    database.close();
  });

  /** Number of rows salvaged, and whether the table is reported as incomplete. */
  function salvaged(): { rows: number; isIncomplete: boolean } {
    const into = openRaw(':memory:');
    into.exec(schema);
    const incomplete = salvage(into, path, ['entry']);
    const rows = into.prepare<[], number>('SELECT count(*) FROM entry').pluck().get() ?? 0;
    into.close();
    return { rows, isIncomplete: incomplete.includes('entry') };
  }

  /** Maximum number of rows in a leaf. */
  const LEAF = 110;

  test.each<[string, (index: number, count: number) => boolean]>([
    ['one', (index) => index === 50],
    ['the first', (index) => index === 0],
    ['the last', (index, count) => index === count - 1],
    ['two', (index, count) => [0.05, 0.95].map((part) => Math.floor(count * part)).includes(index)],
    ['the first and the last', (index, count) => index === 0 || index === count - 1],
    ['ten', (index, count) => index % Math.floor(count / 10) === 7],
    ['ten side by side', (index) => index >= 50 && index < 60],
    ['every fourth', (index) => index % 4 === 2],
  ])('loses only the rows of its damaged leaves: %s', (_leaves, choose) => {
    const damaged = damagePages(path, 'entry', 'leaf', choose);
    expect(damaged).toBeGreaterThan(0);
    const { rows, isIncomplete } = salvaged();
    expect(isIncomplete).toBe(true);
    expect(rows).toBeGreaterThanOrEqual(ROWS - damaged * LEAF);
    expect(rows).toBeLessThan(ROWS);
  });

  test('keeps the first and the last leaf if all others are damaged', () => {
    const damaged = damagePages(path, 'entry', 'leaf', (index, count) => index > 0 && index < count - 1);
    const { rows } = salvaged();
    expect(rows).toBeGreaterThan(LEAF / 2);
    expect(rows).toBeLessThan(ROWS - damaged * (LEAF / 2));
  });

  test('has no readable rows if its root is damaged', () => {
    damagePages(path, 'entry', 'internal', (index) => index === 0);
    expect(salvaged()).toEqual({ rows: 0, isIncomplete: true });
  });
});

test('a damaged inner page loses only the rows below it', () => {
  const path = join(folder, 'damaged.db');
  const database = openRaw(path);
  database.pragma('page_size = 512');
  database.exec(`CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT) STRICT;
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${ROWS})
    INSERT INTO entry SELECT n, printf('%060d', n) FROM number`);
  database.close();
  let inner = 0;
  damagePages(path, 'entry', 'internal', (index, count) => {
    inner = count;
    return index === Math.floor(count / 2);
  });
  const into = openRaw(':memory:');
  into.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT) STRICT');
  expect(salvage(into, path, ['entry'])).toEqual(['entry']);
  const rows = into.prepare<[], number>('SELECT count(*) FROM entry').pluck().get() ?? 0;
  into.close();
  expect(inner).toBeGreaterThan(20);
  expect(rows).toBeGreaterThan(ROWS - (2 * ROWS) / inner);
  expect(rows).toBeLessThan(ROWS);
});

test('loses only the rows whose overflow pages are damaged', () => {
  const path = join(folder, 'damaged.db');
  const schema = 'CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT) STRICT';
  const database = openRaw(path);
  database.exec(`${schema};
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100)
    INSERT INTO entry SELECT n * 1000, hex(zeroblob(10000)) FROM number`);
  database.close();
  // Overwrites the number of the next overflow page.
  const damaged = damagePages(
    path,
    'entry',
    'overflow',
    (index) => index === 10 || index === 200,
    (page) => page.writeUInt32BE(0xffffff, 0),
  );
  expect(damaged).toBe(2);
  const into = openRaw(':memory:');
  into.exec(schema);
  expect(salvage(into, path, ['entry'])).toEqual(['entry']);
  expect(into.prepare('SELECT count(*) FROM entry').pluck().get()).toBe(98);
  into.close();
});

test('does not treat a full disk as damage', () => {
  const path = join(folder, 'damaged.db');
  const schema = 'CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT) STRICT';
  const database = openRaw(path);
  database.exec(`${schema}; INSERT INTO entry VALUES (1, hex(zeroblob(1000000)))`);
  database.close();
  const into = openRaw(join(folder, 'new.db'));
  into.exec(schema);
  into.pragma('max_page_count = 10');
  expect(() => salvage(into, path, ['entry'])).toThrow('full');
  into.close();
});
