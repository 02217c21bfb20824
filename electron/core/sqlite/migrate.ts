import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';
import { copyDatabase } from './copy-database.ts';
import { hasSchemaOf, refuseOtherSchema } from './known-schema.ts';

/** One step of a schema: SQL that takes the database from the previous version to this one. */
export type Migration = string;

/**
 * Applies the missing migrations, each in a transaction with its version number, so that a crash leaves either the old schema
 * or the new one. `PRAGMA user_version` counts the applied ones.
 *
 * @throws FailureError `storage`: `newer-schema` if the file was written by a later version of Countinghouse, `corrupt` if its
 *   schema is not the one of its version; nothing is changed.
 */
export function migrate(
  database: Database,
  options: { path: string; migrations: Migration[]; backUpBeforeMigration: boolean },
): void {
  const { migrations } = options;
  const version = knownVersion(database, migrations);
  refuseOtherSchema(database, migrations.slice(0, version));
  if (version === migrations.length) {
    if (storedVersion(database) !== version) database.pragma(`user_version = ${version}`);
    return;
  }
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
 * The version of a database's schema, which is the latest or older. If the schema is the latest, but its number differs in a
 * single bit, the number is damaged. The next number is not repaired, because a newer version of Countinghouse may use it.
 *
 * @throws FailureError `storage`/`newer-schema` if it is newer.
 */
export function knownVersion(database: Database, migrations: readonly Migration[]): number {
  const version = storedVersion(database);
  const latest = migrations.length;
  const isDamaged = version !== latest + 1 && isOneBit(version ^ latest) && hasSchemaOf(database, migrations);
  if (isDamaged) return latest;
  if (version > latest) {
    fail({ code: 'storage', reason: 'newer-schema', detail: `schema ${version}, known ${latest}` });
  }
  return version;
}

/**
 * Refuses a database of any version in which a change of rows would run code that its version does not contain. About newer
 * versions, nothing is known except that no version so far has triggers.
 *
 * @throws FailureError `storage`/`corrupt`.
 */
export function refuseForeignCode(database: Database, migrations: readonly Migration[]): void {
  const version = storedVersion(database);
  if (version <= migrations.length) refuseOtherSchema(database, migrations.slice(0, version));
  else if (database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'trigger'").get() !== undefined) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'triggers' });
  }
}

function isOneBit(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

function storedVersion(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** An existing backup is from an earlier attempt at the same step, and equally good. */
function backUp(database: Database, path: string): void {
  if (!existsSync(path)) copyDatabase(database, path);
}
