import Database from 'better-sqlite3';

/** Opens a database file as it is, without any of the program's own care: to look into it, or to spoil it. */
export function openRaw(path: string): Database.Database {
  return new Database(path);
}
