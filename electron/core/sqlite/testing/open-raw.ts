import Database from 'better-sqlite3';

/** Opens a database file as is, without Countinghouse's safeguards, to inspect or damage it. */
export function openRaw(path: string): Database.Database {
  return new Database(path);
}
