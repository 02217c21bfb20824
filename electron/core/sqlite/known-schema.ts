import Database from 'better-sqlite3';
import { fail } from '../../../shared/errors.ts';

/**
 * Whether a database has the schema that migrations make. Tables of someone else may be beside it where they cannot take part in our
 * own statements: a trigger, a view or an index of our tables would.
 *
 * @param migrations SQL that the database has been through, in their order.
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
 * Refuses a database in which something of its schema is another than its migrations make: our statements would not fit it, or run
 * code on behalf of whoever could write the file.
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
  /** The table it belongs to; of a table or view, itself. */
  table: string;
  sql: string;
  rootPage: number;
}

function textOf({ type, name, table, sql }: Stored): string {
  return JSON.stringify([type, name, table, sql]);
}

/** A foreign key would have its table take part in what is deleted from ours. */
function standsApart(database: Database.Database, { type, table, rootPage }: Stored): boolean {
  if (rootPage === 0 || (type !== 'table' && type !== 'index')) return false;
  return database.prepare('SELECT 1 FROM pragma_foreign_key_list(?)').get(table) === undefined;
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

/** All but tables and indexes of SQLite's own: it makes some whenever it finds a use for them. */
function storedSchema(database: Database.Database): Stored[] {
  return database
    .prepare<[], Stored>(
      `SELECT type, name, tbl_name AS "table", CAST(coalesce(sql, '') AS TEXT) AS sql, rootpage AS rootPage
      FROM sqlite_schema WHERE NOT (type IN ('table', 'index') AND name GLOB 'sqlite_*')`,
    )
    .all()
    .map((entry) => ({ ...entry, sql: schemaText(entry.sql) }));
}

/** Parts of SQL in which layout is content: texts, and names in each of the quotes that SQLite takes. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/;
/** Layout as SQLite has it; a no-break space, say, is part of a name. */
const LAYOUT = /(?:[ \t\n\f\r]|--[^\n]*)+/;
const PARTS = new RegExp(`(${QUOTED.source})|${LAYOUT.source}`, 'g');

/** SQL without comments and with one space for all layout, so that two texts are alike only where they mean the same. */
export function schemaText(sql: string): string {
  return sql.replaceAll(PARTS, (_part, quoted?: string) => quoted ?? ' ');
}
