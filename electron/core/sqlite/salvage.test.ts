import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
])('rows of a table are salvaged under %s', (_which, schema, table) => {
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
])('of %s nothing is read, and the other tables are salvaged', (_what, schema) => {
  const path = join(folder, 'damaged.db');
  openRaw(path).exec(`${schema}; CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')`).close();
  const into = openRaw(join(folder, 'new.db'));
  into.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT); CREATE TABLE note (text TEXT)');
  expect(salvage(into, path, ['entry', 'note'])).toEqual(['entry']);
  expect(into.prepare('SELECT count(*) FROM entry').pluck().get()).toBe(0);
  expect(into.prepare('SELECT text FROM note').pluck().all()).toEqual(['mine']);
  into.close();
});
