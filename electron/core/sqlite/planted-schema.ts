import Database from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';

/**
 * Refuses a database with a trigger or view that its migrations do not make: such code would run inside our own
 * statements, on behalf of whoever could write the file.
 *
 * @param migrations SQL that the database has been through, in their order.
 * @throws FailureError `storage`/`corrupt`.
 */
export function refusePlantedSchema(database: Database.Database, migrations: readonly string[]): void {
  const found = storedCode(database);
  if (found.length === 0) return;
  const known = codeOf(migrations);
  if (!found.every((code) => known.has(code))) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'its schema was changed' });
  }
}

/** By the migrations as one text: making a schema takes 50 ms, and a thread opens the same databases more than once. */
const made = new Map<string, Set<string>>();

/** The triggers and views that migrations make. */
function codeOf(migrations: readonly string[]): Set<string> {
  const key = migrations.join(';');
  const earlier = made.get(key);
  if (earlier) return earlier;
  const model = new Database(':memory:');
  try {
    for (const sql of migrations) model.exec(sql);
    const code = new Set(storedCode(model));
    made.set(key, code);
    return code;
  } finally {
    model.close();
  }
}

/** The text of every trigger and view, without comments and layout. */
function storedCode(database: Database.Database): string[] {
  return database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type IN ('trigger', 'view')")
    .pluck()
    .all()
    .map((sql) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' '));
}
