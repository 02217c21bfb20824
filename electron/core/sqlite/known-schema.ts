import Database from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';

/**
 * Whether a database has the schema that its migrations create. Additional tables are accepted if they cannot take part in
 * Countinghouse's own statements, as a trigger, a view or an index on its tables would.
 *
 * @param migrations SQL applied to the database, in order.
 */
export function hasSchemaOf(database: Database.Database, migrations: readonly string[]): boolean {
  const found = storedSchema(database);
  if (found.length === 0) return migrations.length === 0;
  const known = schemaOf(migrations);
  const knownTexts = new Set(known.map(textOf));
  const knownTables = new Set(known.map(({ table }) => table));
  const foundTexts = new Set(found.map(textOf));
  return (
    known.every((entry) => foundTexts.has(textOf(entry))) &&
    found.every(
      (entry) =>
        knownTexts.has(textOf(entry)) || (!knownTables.has(entry.table) && standsApart(database, entry)),
    )
  );
}

/**
 * Refuses a database whose schema differs from the one that its migrations create: statements would not fit it, or would run
 * code planted by anyone who could write the file.
 *
 * @throws FailureError `storage`/`corrupt`.
 */
export function refuseOtherSchema(database: Database.Database, migrations: readonly string[]): void {
  if (!hasSchemaOf(database, migrations)) {
    fail({ code: 'storage', reason: 'corrupt', detail: 'its schema was changed' });
  }
}

interface Stored {
  type: string;
  name: string;
  /** The table it belongs to; for a table or view, its own name. */
  table: string;
  sql: string;
  rootPage: number;
}

function textOf({ type, name, table, sql }: Stored): string {
  return JSON.stringify([type, name, table, sql]);
}

/** A table with a foreign key does not stand apart, because it takes part in deletions from Countinghouse's tables. */
function standsApart(database: Database.Database, { type, table, rootPage }: Stored): boolean {
  if (rootPage === 0 || (type !== 'table' && type !== 'index')) return false;
  return database.prepare('SELECT 1 FROM pragma_foreign_key_list(?)').get(table) === undefined;
}

/** By the joined migrations: creating a schema takes 50 ms, and a thread opens the same databases more than once. */
const made = new Map<string, Stored[]>();

/** The schema that migrations create. */
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

/** All entries except SQLite's own tables and indexes, some of which it creates on demand. */
function storedSchema(database: Database.Database): Stored[] {
  return database
    .prepare<[], Stored>(
      `SELECT type, name, tbl_name AS "table", CAST(coalesce(sql, '') AS TEXT) AS sql, rootpage AS rootPage
      FROM sqlite_schema WHERE NOT (type IN ('table', 'index') AND name GLOB 'sqlite_*')`,
    )
    .all()
    .map((entry) => ({ ...entry, sql: schemaText(entry.sql) }));
}

/** Parts of SQL in which layout is content: strings, and names in any of the quotes that SQLite accepts. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/;
/** White space as SQLite defines it, and comments; a no-break space, for example, is part of a name. */
const LAYOUT = /(?:[ \t\n\f\r]|--[^\n]*)+/;
const PARTS = new RegExp(`(${QUOTED.source})|${LAYOUT.source}`, 'g');

/** SQL without comments and with single spaces as layout, so that two texts are equal only if they mean the same. */
export function schemaText(sql: string): string {
  return sql.replaceAll(PARTS, (_part, quoted?: string) => quoted ?? ' ');
}
