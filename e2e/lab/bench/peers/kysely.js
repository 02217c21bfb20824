import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { COLUMNS, servePeer, TABLE, tune } from './peer.js';

/** Kysely's bulk mode: one statement with all rows of a page. */
servePeer((folder) => {
  const database = new Database(join(folder, 'kysely.db'));
  tune(database);
  database.exec(TABLE);
  const store = new Kysely({ dialect: new SqliteDialect({ database }) });
  const entries = Object.entries(COLUMNS);
  const update = Object.fromEntries(
    entries
      .filter(([key]) => key !== 'id' && key !== 'firstSeen')
      .map(([, [name]]) => [name, sql.ref(`excluded.${name}`)]),
  );
  const named = (row) => Object.fromEntries(entries.map(([key, [name]]) => [name, row[key]]));
  return {
    write: (rows) =>
      store.transaction().execute((transaction) =>
        transaction
          .insertInto('expense')
          .values(rows.map(named))
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(update)
              .where(sql`expense.raw`, 'is not', sql`excluded.raw`),
          )
          .execute(),
      ),
    close: async () => {
      await store.destroy();
      return null;
    },
  };
});
