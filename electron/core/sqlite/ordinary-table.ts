import type { Database } from './open-database.ts';

/** The least bytes that a row takes in a file: its place in the page, its length, its key and its header. */
const MIN_ROW_BYTES = 5;

/**
 * Whether a table of a file that was not checked is no more than stored rows. A view in its place, a virtual table or a generated
 * column would have SQL of whoever wrote the file run, which may never end.
 *
 * @param schema of which attached database.
 */
export function isOrdinaryTable(database: Database, table: string, schema = 'main'): boolean {
  const ordinary = database.prepare<[{ table: string; schema: string }]>(
    `SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = @table AND rootpage > 0
    AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(@table, @schema) WHERE hidden <> 0)`,
  );
  return ordinary.get({ table, schema }) !== undefined;
}

/** More rows than this no table of a file has, unless its pages lead in a circle. */
export function maxRowsOf(database: Database): number {
  const [pages, bytes] = ['page_count', 'page_size'].map(
    (name) => database.pragma(name, { simple: true }) as number,
  );
  return Math.floor(((pages ?? 0) * (bytes ?? 0)) / MIN_ROW_BYTES);
}
