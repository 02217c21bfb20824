import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReadable, openWritable, type Database } from './open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(synchronous: 'FULL' | 'NORMAL') {
  return openWritable({
    path: join(folder, 'user.db'),
    applicationId: 1,
    migrations: ['CREATE TABLE note (text TEXT NOT NULL) STRICT'],
    synchronous,
    backUpBeforeMigration: true,
  });
}

function pragmasOf(database: Database, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, database.pragma(name, { simple: true })]));
}

/** A foreign schema runs no code, and pages and references are checked. */
const HARDENED = { trusted_schema: 0, cell_size_check: 1, foreign_keys: 1 };
const SYNCHRONOUS = { NORMAL: 1, FULL: 2 };

test.each(['FULL', 'NORMAL'] as const)('a database written with synchronous=%s is hardened', (kind) => {
  const writable = open(kind);
  const names = [...Object.keys(HARDENED), 'journal_mode', 'synchronous', 'secure_delete'];
  expect(pragmasOf(writable, ...names)).toEqual({
    ...HARDENED,
    journal_mode: 'wal',
    synchronous: SYNCHRONOUS[kind],
    secure_delete: 1,
  });
  const readable = openReadable(join(folder, 'user.db'));
  expect(pragmasOf(readable, ...Object.keys(HARDENED))).toEqual(HARDENED);
  expect(() => readable.exec("INSERT INTO note VALUES ('x')")).toThrow('readonly');
  readable.close();
  writable.close();
});

test('a schema cannot call unsafe functions, and no library is loaded', () => {
  const writable = open('FULL');
  writable.exec("CREATE VIEW planted AS SELECT load_extension('/tmp/planted.so')");
  expect(() => writable.prepare('SELECT * FROM planted').get()).toThrow(
    /unsafe use of load_extension|not authorized/,
  );
  expect(() => writable.prepare("SELECT load_extension('/tmp/planted.so')").get()).toThrow('not authorized');
  writable.close();
});

test.runIf(process.platform !== 'win32')('restricts all its files to the owner, whatever the umask', () => {
  const before = process.umask(0);
  try {
    const writable = open('FULL');
    writable.exec("INSERT INTO note VALUES ('x')");
    const readable = openReadable(join(folder, 'user.db'));
    readable.prepare('SELECT * FROM note').all();
    const modes = readdirSync(folder).map((name) => [
      name,
      (statSync(join(folder, name)).mode & 0o777).toString(8),
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      'user.db': '600',
      'user.db-wal': '600',
      'user.db-shm': '600',
    });
    readable.close();
    writable.close();
  } finally {
    process.umask(before);
  }
});

test.each([
  'CREATE TRIGGER planted AFTER INSERT ON note BEGIN DELETE FROM note; END',
  'CREATE VIEW planted AS SELECT * FROM note',
])('refuses a database with planted code: %s', (sql) => {
  open('FULL').exec(sql).close();
  expect(() => open('FULL')).toThrow(
    expect.objectContaining({
      failure: { code: 'storage', reason: 'corrupt', detail: 'user.db: its schema was changed' },
    }) as Error,
  );
});
