import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { COLUMNS, servePeer, TABLE, tune } from './peer.js';

/** Drizzle's fastest mode: one prepared upsert, one transaction per page. */
servePeer((folder) => {
  const database = new Database(join(folder, 'drizzle.db'));
  tune(database);
  database.exec(TABLE);
  const entries = Object.entries(COLUMNS);
  const expense = sqliteTable(
    'expense',
    Object.fromEntries(
      entries.map(([key, [name, type]]) => {
        const column = type === 'integer' ? integer(name) : text(name);
        return [key, key === 'id' ? column.primaryKey() : column];
      }),
    ),
  );
  const store = drizzle(database);
  const upsert = store
    .insert(expense)
    .values(Object.fromEntries(entries.map(([key]) => [key, sql.placeholder(key)])))
    .onConflictDoUpdate({
      target: expense.id,
      set: Object.fromEntries(
        entries
          .filter(([key]) => key !== 'id' && key !== 'firstSeen')
          .map(([key, [name]]) => [key, sql.raw(`excluded.${name}`)]),
      ),
      setWhere: sql`raw IS NOT excluded.raw`,
    })
    .prepare();
  return {
    write: (rows) =>
      store.transaction(() => {
        for (const row of rows) upsert.run(row);
      }),
    close: () => {
      database.close();
      return null;
    },
  };
});
