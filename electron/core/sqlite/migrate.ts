import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';

/** One step of a schema: SQL that takes the database from the version before to this one. */
export type Migration = string;

/**
 * Applies the migrations the database has not seen, each in a transaction with its version number, so a crash leaves
 * either the old schema or the new one. `PRAGMA user_version` counts the applied ones.
 *
 * @throws FailureError `storage`/`newer-schema` when the file was written by a later program; nothing is changed.
 */
export function migrate(
  database: Database,
  options: { path: string; migrations: Migration[]; backUpBeforeMigration: boolean },
): void {
  const { migrations } = options;
  const version = knownVersion(database, migrations.length);
  if (version === migrations.length) return;
  if (version > 0 && options.backUpBeforeMigration) backUp(database, `${options.path}.v${version}.backup`);
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/**
 * The version of a database's schema, which is `latest` or older.
 *
 * @throws FailureError `storage`/`newer-schema` when it is newer.
 */
export function knownVersion(database: Database, latest: number): number {
  const version = database.pragma('user_version', { simple: true }) as number;
  if (version > latest) {
    fail({ code: 'storage', reason: 'newer-schema', detail: `schema ${version}, known ${latest}` });
  }
  return version;
}

/**
 * Copies the database, mode 0600. The copy has its name only once it is whole and on the disk, which SQLite does not see
 * to; so one that is already there is from an earlier attempt at the same step, and as good.
 */
function backUp(database: Database, path: string): void {
  if (existsSync(path)) return;
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  database.prepare('VACUUM INTO ?').run(unfinished);
  chmodSync(unfinished, 0o600);
  const file = openSync(unfinished, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}
