import Database from 'better-sqlite3';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Result codes of SQLite for a full, failing or read-only disk, and for a damaged or locked database. */
const CODES = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_CORRUPT', 'SQLITE_BUSY'];

/**
 * Intercepts every call of this process to a database below a folder: each statement, script and pragma.
 *
 * @param visit called before each call, with its SQL; if it returns a number, the call fails with one of SQLite's errors.
 * @returns a function that removes the interception.
 */
export function breakDatabases(folder: string, visit: (what: string) => number | null): () => void {
  const sample = new Database(':memory:');
  const statement = Object.getPrototypeOf(sample.prepare('SELECT 1')) as Record<string, Method>;
  sample.close();
  const database = Database.prototype as unknown as Record<string, Method>;
  const undo = [
    ...['run', 'get', 'all'].map((name) =>
      wrap(statement, name, (on) => (on as { database: Named }).database),
    ),
    ...['exec', 'pragma', 'prepare'].map((name) => wrap(database, name, (on) => on as Named)),
  ];
  return () => {
    for (const restore of undo) restore();
  };

  function wrap(
    methods: Record<string, Method>,
    name: string,
    databaseOf: (on: unknown) => Named,
  ): () => void {
    const real = methods[name];
    if (!real) throw new Error(`better-sqlite3 has no ${name}`);
    methods[name] = function call(...values) {
      const fault = databaseOf(this).name.startsWith(folder)
        ? visit(`${name} ${textOf(this, values)}`)
        : null;
      if (fault === null) return real.apply(this, values);
      const code = CODES[fault % CODES.length] ?? 'SQLITE_ERROR';
      throw new Database.SqliteError(`failed on purpose in ${name}`, code);
    };
    return () => {
      methods[name] = real;
    };
  }
}

interface Named {
  name: string;
}

/** The SQL of a statement, or the first argument of a call. */
function textOf(on: unknown, values: unknown[]): string {
  return (on as { source?: string }).source ?? String(values[0]);
}
