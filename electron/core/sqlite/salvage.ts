import { storageFailure } from './failures.ts';
import { openReadable, refuseLinks, type Database } from './open-database.ts';
import { isOrdinaryTable, maxRowsOf } from './ordinary-table.ts';
import { RangeQueue, unreadRanges, type KeyRange, type RowKey } from './unread-ranges.ts';

/** Parts of one damaged table that are tried; so many take a second. */
const MAX_RANGES = 3_000;

/**
 * Carries over what can be read of the tables of a damaged file. Behind a damaged place it goes on with the next key that can be
 * read. Rows that are there already stay as they are.
 *
 * @param formerNames tables and columns that an older version of the file has under another name, by their present names.
 * @returns the tables that could not be read whole.
 * @throws what SQLite throws where the rows cannot be written.
 */
export function salvage(
  into: Database,
  path: string,
  tables: readonly string[],
  formerNames: Readonly<Partial<Record<string, string>>> = {},
): string[] {
  const from = openReadableOrNull(path);
  if (!from) return [...tables];
  try {
    // One lock for all attempts.
    attempt(() => from.exec('BEGIN'));
    return into.transaction(() =>
      tables.filter((table) => {
        const copying = attempt(() => prepareCopying({ from, into, table, formerNames }));
        return copying === null || !copyTable(copying);
      }),
    )();
  } finally {
    attempt(() => from.close());
  }
}

/** A database that may be damaged, or not there. */
export function openReadableOrNull(path: string): Database | null {
  return attempt(() => {
    refuseLinks(path);
    return openReadable(path);
  });
}

interface Source {
  from: Database;
  into: Database;
  table: string;
  formerNames: Readonly<Partial<Record<string, string>>>;
}

interface Copying {
  from: Database;
  /** As the damaged file names it. */
  table: string;
  /** By which its rows are stored. */
  key: string[];
  columns: string[];
  insert: (row: unknown[]) => void;
}

function prepareCopying({ from, into, table, formerNames }: Source): Copying {
  const { columns: all } = columnsOf(into, table);
  const isRenamed = columnsOf(from, table).columns.length === 0;
  const nameInFile = (name: string): string => (isRenamed ? (formerNames[name] ?? name) : name);
  // An older version's file lacks columns that were added since.
  const stored = columnsOf(from, nameInFile(table));
  const columns = all.filter((name) => stored.columns.includes(nameInFile(name)));
  const insert = into.prepare<unknown[]>(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return {
    from,
    table: nameInFile(table),
    key: isWithoutRowid(from, nameInFile(table)) ? stored.key : ['rowid'],
    columns: columns.map(nameInFile),
    insert: (row) => {
      insertSound(() => insert.run(...row));
    },
  };
}

function isWithoutRowid(database: Database, table: string): boolean {
  const find = database.prepare<[string], number>(
    "SELECT wr FROM pragma_table_list(?) WHERE schema = 'main'",
  );
  return find.pluck().get(table) === 1;
}

/** A row that damage has made nonsense of does not fit its columns. */
function insertSound(insert: () => unknown): void {
  try {
    insert();
  } catch (error) {
    if (storageFailure(error) !== null) throw error;
  }
}

/** Copies the parts of a table that can be read. @returns whether all could be read at once. */
function copyTable(copying: Copying): boolean {
  const queue = new RangeQueue();
  let isWhole = true;
  for (const range of queue.take(MAX_RANGES)) {
    const first = copyRange(copying, range, 'ASC');
    if (first.isWhole) continue;
    isWhole = false;
    const last = copyRange(copying, range, 'DESC');
    if (last.isWhole) continue;
    queue.add(unreadRanges(range, first.reached, last.reached, copying.key.length));
  }
  return isWhole;
}

/** @returns whether it could be read whole, and the key of the last row that could be. */
function copyRange(
  { from, table, key, columns, insert }: Copying,
  { prefix, after, before }: KeyRange,
  order: 'ASC' | 'DESC',
): { isWhole: boolean; reached: RowKey | null } {
  const next = key[prefix.length];
  const conditions = [
    ...prefix.map((value, index) => [`${key[index]} = ?`, value] as const),
    [`${next} > ?`, after] as const,
    [`${next} < ?`, before] as const,
  ].filter(([, value]) => value !== undefined);
  const where =
    conditions.length > 0 ? `WHERE ${conditions.map(([condition]) => condition).join(' AND ')}` : '';
  const sql = `SELECT ${[...key, ...columns].join(', ')} FROM ${table} NOT INDEXED ${where}
    ORDER BY ${key.map((column) => `${column} ${order}`).join(', ')}`;
  const result = { isWhole: true, reached: null as RowKey | null };
  const rows = untilDamage(
    from,
    sql,
    conditions.map(([, value]) => value),
    () => (result.isWhole = false),
  );
  let left = maxRowsOf(from);
  for (const row of rows) {
    if (left === 0) return { ...result, isWhole: false };
    left -= 1;
    insert(row.slice(key.length));
    result.reached = row.slice(0, key.length);
  }
  return result;
}

function* untilDamage(
  from: Database,
  sql: string,
  values: unknown[],
  onDamage: () => void,
): Generator<unknown[]> {
  try {
    yield* from
      .prepare<unknown[], unknown[]>(sql)
      .raw()
      .safeIntegers()
      .iterate(...values);
  } catch {
    onDamage();
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
