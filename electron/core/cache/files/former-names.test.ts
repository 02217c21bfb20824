import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWritable } from '../../sqlite/open-database.ts';
import { CACHE_ID } from './cache-file.ts';
import { CACHE_MIGRATIONS } from './schema.ts';

test('removal candidates of an earlier version keep their state under the new names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-'));
  const open = (migrations: readonly string[]) =>
    openWritable({
      path: join(folder, 'cache.db'),
      applicationId: CACHE_ID,
      migrations: [...migrations],
      synchronous: 'OFF',
      backUpBeforeMigration: false,
    });
  const renaming = CACHE_MIGRATIONS.findIndex((sql) => sql.includes('CREATE TABLE removal_candidate'));
  try {
    const older = open(CACHE_MIGRATIONS.slice(0, renaming));
    older.exec(
      `INSERT INTO suspect VALUES (5, 'expenses', 1, 9, 'suspect'), (5, 'expenses', 2, 9, 'held'), (5, 'expenses', 'x', 8, 'kept')`,
    );
    older.close();
    const newer = open(CACHE_MIGRATIONS);
    expect(newer.prepare('SELECT * FROM removal_candidate ORDER BY record_id').raw().all()).toEqual([
      [5, 'expenses', 1, 9, 'pending'],
      [5, 'expenses', 2, 9, 'needs_review'],
      [5, 'expenses', 'x', 8, 'dismissed'],
    ]);
    newer.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
