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
