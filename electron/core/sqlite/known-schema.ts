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
  const found = storedSchema(database).filter(({ isCode }) => isCode);
  if (found.length === 0) return;
  const known = new Set(schemaOf(migrations).map(({ sql }) => sql));
  if (!found.every(({ sql }) => known.has(sql))) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'its schema was changed' });
  }
}

/** Whether a database has the schema that migrations make, and nothing else. */
export function hasSchemaOf(database: Database.Database, migrations: readonly string[]): boolean {
  const found = storedSchema(database);
  if (found.length === 0) return false;
  const known = schemaOf(migrations);
  return found.length === known.length && found.every(({ sql }, at) => sql === known[at]?.sql);
}

/**
 * Refuses a database in which something of its schema is another than its migrations make: our statements would not fit it.
 *
 * @throws FailureError `storage`/`corrupt`.
 */
export function refuseOtherSchema(database: Database.Database, migrations: readonly string[]): void {
  const found = new Set(storedSchema(database).map(({ sql }) => sql));
  if (!schemaOf(migrations).every(({ sql }) => found.has(sql))) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'its schema was changed' });
  }
}

interface Stored {
  /** Its text without comments and layout. */
  sql: string;
  /** Whether it is a trigger or a view. */
  isCode: boolean;
}

/** By the migrations as one text: making a schema takes 50 ms, and a thread opens the same databases more than once. */
const made = new Map<string, Stored[]>();

/** What migrations make. */
function schemaOf(migrations: readonly string[]): Stored[] {
  const key = migrations.join(';');
  const earlier = made.get(key);
  if (earlier) return earlier;
  const model = new Database(':memory:');
  try {
    for (const sql of migrations) model.exec(sql);
    const schema = storedSchema(model);
    made.set(key, schema);
    return schema;
  } finally {
    model.close();
  }
}

function storedSchema(database: Database.Database): Stored[] {
  return database
    .prepare<[], { type: string; sql: string }>(
      `SELECT type, CAST(sql AS TEXT) AS sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name`,
    )
    .all()
    .map(({ type, sql }) => ({
      sql: sql.replace(/--.*$/gm, '').replace(/\s+/g, ' '),
      isCode: type === 'trigger' || type === 'view',
    }));
}
