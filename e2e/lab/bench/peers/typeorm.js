import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DataSource, EntitySchema } from 'typeorm';
import { COLUMNS, servePeer, TABLE, tune } from './peer.js';

/** TypeORM's bulk mode: `upsert` with all rows of a page. */
servePeer(async (folder) => {
  const path = join(folder, 'typeorm.db');
  const database = new Database(path);
  tune(database);
  database.exec(TABLE);
  database.close();
  const Expense = new EntitySchema({
    name: 'expense',
    columns: Object.fromEntries(
      Object.entries(COLUMNS).map(([key, [name, type]]) => [
        key,
        { name, type, primary: key === 'id', nullable: key === 'paymentMethod' },
      ]),
    ),
  });
  const store = new DataSource({
    type: 'better-sqlite3',
    driver: Database,
    database: path,
    entities: [Expense],
    prepareDatabase: tune,
  });
  await store.initialize();
  return {
    write: (rows) =>
      store.transaction((manager) =>
        manager
          .getRepository(Expense)
          .upsert(rows, { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true }),
      ),
    close: async () => {
      await store.destroy();
      return null;
    },
  };
});
