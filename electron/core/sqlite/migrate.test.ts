import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReadable, openWritable } from './open-database.ts';

const FIRST = 'CREATE TABLE note (text TEXT NOT NULL) STRICT';
const SECOND = 'ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
  path = join(folder, 'user.db');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(...migrations: string[]) {
  return openWritable({
    path,
    applicationId: 1,
    migrations,
    synchronous: 'FULL',
    backUpBeforeMigration: true,
  });
}

test('brings an older database up to date, and keeps a copy of its former state', () => {
  const first = open(FIRST);
  first.prepare('INSERT INTO note VALUES (?)').run('mine');
  first.close();
  const second = open(FIRST, SECOND);
  expect(second.prepare('SELECT * FROM note').all()).toEqual([{ text: 'mine', pinned: 0 }]);
  second.close();
  const backup = openReadable(`${path}.v1.backup`);
  expect(backup.prepare('SELECT * FROM note').all()).toEqual([{ text: 'mine' }]);
  backup.close();
});

test.runIf(process.platform !== 'win32')('only the owner can read the copy', () => {
  open(FIRST).close();
  open(FIRST, SECOND).close();
  expect((statSync(`${path}.v1.backup`).mode & 0o777).toString(8)).toBe('600');
});

test('does not mistake an unfinished copy for a complete one', () => {
  const first = open(FIRST);
  first.prepare('INSERT INTO note VALUES (?)').run('mine');
  first.close();
  writeFileSync(`${path}.v1.backup.new`, 'half a copy');
  open(FIRST, SECOND).close();
  const backup = openReadable(`${path}.v1.backup`);
  expect(backup.prepare('SELECT * FROM note').all()).toEqual([{ text: 'mine' }]);
  backup.close();
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a repeated migration keeps the copy of the first attempt', () => {
  open(FIRST).close();
  expect(() => open(FIRST, 'SELECT nonsense')).toThrow();
  const copiedAt = statSync(`${path}.v1.backup`).mtimeMs;
  open(FIRST, SECOND).close();
  expect(statSync(`${path}.v1.backup`).mtimeMs).toBe(copiedAt);
});

test('a failed migration leaves the previous schema', () => {
  open(FIRST).close();
  expect(() => open(FIRST, 'CREATE TABLE half (a TEXT) STRICT; SELECT nonsense')).toThrow();
  const database = open(FIRST);
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
  database.close();
});

test('does not back up a new database', () => {
  open(FIRST, SECOND).close();
  expect(existsSync(`${path}.v1.backup`)).toBe(false);
});

test('refuses a database of a newer version, and leaves it unchanged', () => {
  open(FIRST, SECOND).close();
  const before = readFileSync(path);
  const failure: unknown = expect.objectContaining({ code: 'storage', reason: 'newer-schema' });
  expect(() => open(FIRST)).toThrow(expect.objectContaining({ failure }));
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.each([
  ['in its file', (): unknown => open(FIRST, SECOND).close()],
  ['in its log alone', (): unknown => open(FIRST).close()],
])(
  'refuses a database of a newer version after a crash, and leaves its log unchanged: version %s',
  (_where, prepare) => {
    prepare();
    const files = [path, `${path}-wal`];
    const running = open(FIRST, SECOND);
    running.prepare('INSERT INTO note (text) VALUES (?)').run('mine');
    const before = files.map((file) => readFileSync(file));
    running.close();
    for (const [at, file] of files.entries()) writeFileSync(file, before[at] ?? '');
    const names = readdirSync(folder);

    const failure: unknown = expect.objectContaining({ code: 'storage', reason: 'newer-schema' });
    expect(() => open(FIRST)).toThrow(expect.objectContaining({ failure }));
    expect(files.map((file) => readFileSync(file))).toEqual(before);
    expect(readdirSync(folder)).toEqual(names);
    // The newer version still has the content of the log.
    const newer = open(FIRST, SECOND);
    expect(newer.prepare('SELECT text FROM note').pluck().all()).toEqual(['mine']);
    newer.close();
  },
);
