import { fail } from '../../../shared/errors.ts';
import { openReadable, refuseLinks, type Database } from './open-database.ts';
import { isOrdinaryTable, maxRowsOf } from './ordinary-table.ts';

/**
 * Carries over what can be read of the tables of a damaged file, from both ends of each: what lies between two damaged places
 * is lost. Rows that are there already stay as they are.
 *
 * @param formerNames tables and columns that an older version of the file has under another name, by their present names.
 * @returns the tables that could not be read whole.
 */
export function salvage(
  into: Database,
  path: string,
  tables: readonly string[],
  formerNames: Readonly<Partial<Record<string, string>>> = {},
): string[] {
  const from = openReadableOrNull(path);
  if (!from) return [...tables];
  const isWhole = (table: string, order: 'ASC' | 'DESC'): boolean =>
    attempt(() => {
      copyRows({ from, into, table, order, formerNames });
      return true;
    }) ?? false;
  const incomplete = into.transaction(() =>
    tables.filter((table) => {
      if (isWhole(table, 'ASC')) return false;
      isWhole(table, 'DESC');
      return true;
    }),
  )();
  attempt(() => from.close());
  return incomplete;
}

/** A database that may be damaged, or not there. */
export function openReadableOrNull(path: string): Database | null {
  return attempt(() => {
    refuseLinks(path);
    return openReadable(path);
  });
}

interface Copying {
  from: Database;
  into: Database;
  table: string;
  order: 'ASC' | 'DESC';
  formerNames: Readonly<Partial<Record<string, string>>>;
}

function copyRows({ from, into, table, order, formerNames }: Copying): void {
  const { columns: all, key } = columnsOf(into, table);
  const isRenamed = columnsOf(from, table).columns.length === 0;
  const nameInFile = (name: string): string => (isRenamed ? (formerNames[name] ?? name) : name);
  // An older version's file lacks columns that were added since.
  const inFile = new Set(columnsOf(from, nameInFile(table)).columns);
  const columns = all.filter((name) => inFile.has(nameInFile(name)));
  const insert = into.prepare<unknown[]>(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  const read = from.prepare<[], unknown[]>(
    `SELECT ${columns.map(nameInFile).join(', ')} FROM ${nameInFile(table)} NOT INDEXED
    ORDER BY ${(key.length > 0 ? key : ['rowid']).map((column) => `${nameInFile(column)} ${order}`).join(', ')}`,
  );
  let left = maxRowsOf(from);
  for (const row of read.raw().safeIntegers().iterate()) {
    if (left === 0) fail({ code: 'storage', reason: 'corrupt', detail: `${table} does not end` });
    left -= 1;
    // A row that damage has made nonsense of does not fit its columns.
    attempt(() => insert.run(...row));
  }
}

/**
 * The columns of a table, and those of its key in their order; none of what is there under its name and is not an ordinary table.
 *
 * @param schema of which attached database.
 */
export function columnsOf(
  database: Database,
  table: string,
  schema = 'main',
): { columns: string[]; key: string[] } {
  if (!isOrdinaryTable(database, table, schema)) return { columns: [], key: [] };
  const all = database
    .prepare<[string, string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?, ?)')
    .all(table, schema);
  const key = all.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { columns: all.map(({ name }) => name), key: key.map(({ name }) => name) };
}

/** Null where it throws: what is damaged is omitted. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
