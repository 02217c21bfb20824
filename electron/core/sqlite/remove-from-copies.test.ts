import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWritable } from './open-database.ts';
import { removeFromCopies } from './remove-from-copies.ts';
import { openRaw } from './testing/open-raw.ts';

const OURS = 1;
const OTHERS = 2;
/** Id of the user without privileges, on every system that has one. */
const UNPRIVILEGED_USER = 65_534;
const MIGRATIONS = [
  `CREATE TABLE note (company_id INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
];
const COPIES = [
  'latest',
  'daily-2026-01-15.1',
  'before-import-1',
  'before-import-2026-01-15T10-00-00-000Z.3',
  'before-restore',
  'v1.backup',
];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  file = path.join(folder, 'user.db');
  openWritable({ ...form(), synchronous: 'OFF', backUpBeforeMigration: false })
    .exec(
      `INSERT INTO note VALUES (${OURS}, 'Quetzalcoatl'), (${OTHERS}, 'stays');
      INSERT INTO setting VALUES ('recents', 'Quetzalcoatl'), ('theme', 'dark')`,
    )
    .close();
  mkdirSync(path.join(folder, 'restore'));
  for (const copy of [...COPIES.map((ending) => `${file}.${ending}`), restored()]) copyFileSync(file, copy);
});
afterEach(() => rmSync(folder, { recursive: true }));

const form = () => ({ path: file, applicationId: 1, migrations: MIGRATIONS });
const restored = (): string => path.join(folder, 'restore', 'user.db');
const copy = (ending: string): string => `${file}.${ending}`;

function notesOf(database: string): unknown[] {
  const raw = openRaw(database);
  const notes = raw.prepare('SELECT text FROM note').pluck().all();
  raw.close();
  return notes;
}

test('removes every byte of a company from all copies, and keeps the rest', () => {
  expect(removeFromCopies(form(), OURS)).toBe(true);
  for (const database of [...COPIES.map(copy), restored()]) {
    expect(readFileSync(database).includes('Quetzalcoatl'), database).toBe(false);
    expect(notesOf(database)).toEqual(['stays']);
  }
});

test.each([...COPIES, '../restore/user.db'])('leaves a copy in use for a later call: %s', (ending) => {
  const inUse = ending.startsWith('..') ? restored() : copy(ending);
  const foreign = openRaw(inUse);
  foreign.exec('BEGIN');
  foreign.prepare('SELECT * FROM note').all();
  const before = Date.now();
  expect(removeFromCopies(form(), OURS)).toBe(false);
  expect(Date.now() - before, 'no one is waited for').toBeLessThan(4_000);
  for (const other of [...COPIES.map(copy), restored()].filter((each) => each !== inUse)) {
    expect(notesOf(other), other).toEqual(['stays']);
  }
  foreign.close();
  expect(notesOf(inUse)).toEqual(['Quetzalcoatl', 'stays']);
  expect(removeFromCopies(form(), OURS)).toBe(true);
  expect(notesOf(inUse)).toEqual(['stays']);
});

const ODD: [what: string, make: (at: string) => void][] = [
  [
    'a folder with files in it',
    (at) => {
      mkdirSync(at);
      writeFileSync(path.join(at, 'Quetzalcoatl'), 'Quetzalcoatl');
    },
  ],
  ['no database', (at) => writeFileSync(at, 'Quetzalcoatl')],
  ['another program’s database', (at) => openRaw(at).exec('CREATE TABLE note (company_id, text)').close()],
  [
    'a copy with a trigger',
    (at) => {
      copyFileSync(file, at);
      openRaw(at)
        .exec('CREATE TRIGGER planted AFTER DELETE ON note BEGIN INSERT INTO note VALUES (1, old.text); END')
        .close();
    },
  ],
  [
    'a copy of a newer version with a trigger',
    (at) => {
      copyFileSync(file, at);
      openRaw(at)
        .exec(
          `PRAGMA user_version = 9;
          CREATE TRIGGER planted AFTER DELETE ON note BEGIN INSERT INTO note VALUES (1, old.text); END`,
        )
        .close();
    },
  ],
];
test.each(ODD)('deletes %s in place of a copy, and keeps the other copies', (_what, make) => {
  rmSync(copy('v1.backup'));
  make(copy('v1.backup'));
  expect(removeFromCopies(form(), OURS)).toBe(true);
  expect(existsSync(copy('v1.backup'))).toBe(false);
  expect(notesOf(copy('latest'))).toEqual(['stays']);
});

test('deletes anything that a start has set aside in place of a copy', () => {
  mkdirSync(`${copy('v1.backup')}.odd/inside`, { recursive: true });
  expect(removeFromCopies(form(), OURS)).toBe(true);
  expect(existsSync(`${copy('v1.backup')}.odd`)).toBe(false);
});

test('removes the company from a copy of a newer version', () => {
  openRaw(copy('latest')).exec('PRAGMA user_version = 9; CREATE TABLE more (company_id)').close();
  expect(removeFromCopies(form(), OURS)).toBe(true);
  expect(notesOf(copy('latest'))).toEqual(['stays']);
});

test.each(['a copy', 'the folder of what is to be restored'])(
  'changes nothing through a link in place of %s',
  (what) => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'countinghouse-elsewhere-'));
    const foreign = path.join(elsewhere, 'user.db');
    copyFileSync(file, foreign);
    const before = readFileSync(foreign);
    const link = what === 'a copy' ? copy('latest') : path.join(folder, 'restore');
    rmSync(link, { recursive: true });
    symlinkSync(what === 'a copy' ? foreign : elsewhere, link);
    expect(removeFromCopies(form(), OURS)).toBe(true);
    expect(readFileSync(foreign).equals(before)).toBe(true);
    rmSync(elsewhere, { recursive: true });
  },
);

test.runIf(process.platform !== 'win32')('reports a read-only folder for another call', () => {
  const isRoot = process.getuid?.() === 0;
  // Root can write everywhere.
  if (isRoot) {
    for (const each of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      chownSync(path.join(folder, each), UNPRIVILEGED_USER, UNPRIVILEGED_USER);
    }
    process.seteuid?.(UNPRIVILEGED_USER);
  }
  try {
    chmodSync(folder, 0o500);
    expect(removeFromCopies(form(), OURS)).toBe(false);
    chmodSync(folder, 0o700);
    expect(removeFromCopies(form(), OURS)).toBe(true);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
