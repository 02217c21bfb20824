import { storageFailure } from './failures.ts';
import { openReadable, refuseLinks, type Database } from './open-database.ts';
import { isOrdinaryTable, maxRowsOf } from './ordinary-table.ts';
import { RangeQueue, unreadRanges, type KeyRange, type RowKey } from './unread-ranges.ts';

/** Maximum number of ranges read in one damaged table; this many take a second. */
const MAX_RANGES = 3_000;

/**
 * Copies the readable rows from the tables of a damaged file. After a damaged place, it continues with the next readable key.
 * Existing rows stay as they are.
 *
 * @param formerNames names of tables and columns in an older version of the file, by their current names.
 * @returns the tables that could not be read completely.
 * @throws what SQLite throws if the rows cannot be written.
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
    // A single lock for all attempts.
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

/** Opens a database that may be damaged or missing; null if it cannot be opened. */
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
  /** Name in the damaged file. */
  table: string;
  /** Columns that its rows are stored by. */
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

/** Skips a row whose damaged values do not fit its columns. */
function insertSound(insert: () => unknown): void {
  try {
    insert();
  } catch (error) {
    if (storageFailure(error) !== null) throw error;
  }
}

/** Copies the readable ranges of a table. @returns whether the table could be read without damage. */
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

/** @returns whether the range could be read completely, and the key of the last row read. */
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
 * The columns of a table, and its key columns in order; empty if there is no ordinary table of that name.
 *
 * @param schema name of the attached database.
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

/** Returns null if `work` throws, so that damaged parts are skipped. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
