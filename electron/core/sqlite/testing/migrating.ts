import { openWritable, type WritableOptions } from '../open-database.ts';

/** Number of rows in the migrated database; enough for each step to take a while. */
export const ROWS = 60_000;

const rows = (from: number): string =>
  `WITH RECURSIVE number(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM number WHERE n < ${from} + ${ROWS} - 1)`;

/** Versions of a schema, each a long migration away from the previous one. */
const STEPS = [
  `CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
   ${rows(1)} INSERT INTO note SELECT n, 'mine ' || n FROM number`,
  `ALTER TABLE note ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0; UPDATE note SET pinned = id % 2`,
  `CREATE TABLE copy AS SELECT id, text, pinned FROM note; DROP TABLE note; ALTER TABLE copy RENAME TO note`,
  `UPDATE note SET text = text || ' still'; CREATE INDEX note_text ON note (text)`,
];
export const LATEST = STEPS.length;

export function optionsFor(path: string, version: number): WritableOptions {
  return {
    path,
    applicationId: 1,
    migrations: STEPS.slice(0, version),
    synchronous: 'FULL',
    backUpBeforeMigration: true,
  };
}

// A separate process that is killed while it runs; reports when it begins and when it is done.
if (import.meta.main) {
  process.stdout.write('begun\n');
  openWritable(optionsFor(process.argv[2] ?? '', LATEST)).close();
  process.stdout.write('done\n');
}
