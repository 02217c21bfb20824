import type { Database } from './open-database.ts';

/** Minimum size of a row in a file: its pointer in the page, its length, its key and its header. */
const MIN_ROW_BYTES = 5;

/**
 * Whether a table of an unchecked file consists of stored rows only. A view in its place, a virtual table or a generated column
 * would run SQL from the file, which may never end.
 *
 * @param schema name of the attached database.
 */
export function isOrdinaryTable(database: Database, table: string, schema = 'main'): boolean {
  const ordinary = database.prepare<[{ table: string; schema: string }]>(
    `SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = @table AND rootpage > 0
    AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(@table, @schema) WHERE hidden <> 0)`,
  );
  return ordinary.get({ table, schema }) !== undefined;
}

/** Maximum number of rows in a table of a file; reading returns more only if its pages form a cycle. */
export function maxRowsOf(database: Database): number {
  const [pages, bytes] = ['page_count', 'page_size'].map(
    (name) => database.pragma(name, { simple: true }) as number,
  );
  return Math.floor(((pages ?? 0) * (bytes ?? 0)) / MIN_ROW_BYTES);
}
