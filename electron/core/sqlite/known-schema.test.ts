import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWritable } from './open-database.ts';
import { openRaw } from './testing/open-raw.ts';

const FIRST = `
  CREATE TABLE company (company_id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT; -- it's ours
  CREATE TABLE note (company_id INTEGER NOT NULL REFERENCES company, text TEXT NOT NULL) STRICT;
  CREATE VIEW v_note AS SELECT '-- as typed' AS how, text FROM note; -- for people`;
const SECOND = 'CREATE INDEX note_text ON note (text)';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  file = path.join(folder, 'user.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(...migrations: string[]) {
  return openWritable({
    path: file,
    applicationId: 1,
    migrations,
    synchronous: 'OFF',
    backUpBeforeMigration: false,
  });
}

const VIEW = 'DROP VIEW v_note; CREATE VIEW v_note AS SELECT';
const PLANTED: [what: string, sql: string][] = [
  ['a trigger', 'CREATE TRIGGER planted AFTER INSERT ON note BEGIN DELETE FROM note; END'],
  [
    'a trigger with a name like SQLite’s own',
    'CREATE TRIGGER sqliteplant AFTER INSERT ON note BEGIN DELETE FROM note; END',
  ],
  [
    'a trigger with a name of SQLite’s own',
    `PRAGMA writable_schema = ON;
    INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_plant', 'note', 0,
      'CREATE TRIGGER sqlite_plant AFTER INSERT ON note BEGIN DELETE FROM note; END')`,
  ],
  ['a view', 'CREATE VIEW planted AS SELECT * FROM note'],
  ['a view with a name like SQLite’s own', 'CREATE VIEW sqliteplant AS SELECT * FROM note'],
  ['a view of ours with another text after dashes', `${VIEW} '-- else' AS how, text FROM note`],
  ['a view of ours with another text between dashes', `${VIEW} '-- as typed' AS how, '--' AS text FROM note`],
  ['a unique index', 'CREATE UNIQUE INDEX one ON note (text)'],
  ['a unique index with a name like SQLite’s own', 'CREATE UNIQUE INDEX sqliteplant ON note (text)'],
  ['a table that holds on to ours', 'CREATE TABLE mine (company_id INTEGER REFERENCES company)'],
  ['a virtual table', 'CREATE VIRTUAL TABLE mine USING fts5 (text)'],
  ['a table of ours as a view', 'DROP TABLE note; CREATE VIEW note AS SELECT 1 AS company_id'],
];

describe.each([
  ['the latest version', [FIRST]],
  ['an older version', [FIRST, SECOND]],
])('a database of %s', (_which, migrations) => {
  test.each(PLANTED)('is refused with %s', (_what, sql) => {
    open(FIRST).close();
    const raw = openRaw(file);
    // Otherwise, SQLite would refuse to plant the entry.
    raw.unsafeMode();
    raw.exec(sql).close();
    expect(() => open(...migrations)).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'storage', reason: 'corrupt' }) }),
    );
  });

  test('opens with additional tables of the user, and with tables that SQLite has created', () => {
    open(FIRST).close();
    openRaw(file)
      .exec(
        `INSERT INTO company (name) VALUES ('mine'); ANALYZE;
        CREATE TABLE mine (text TEXT UNIQUE); CREATE INDEX mine_text ON mine (text)`,
      )
      .close();
    expect(() => open(...migrations).close()).not.toThrow();
    expect(() => open(...migrations).close()).not.toThrow();
  });
});
