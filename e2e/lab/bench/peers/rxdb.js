import { createRxDatabase } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { COLUMNS, servePeer } from './peer.js';

/** In memory, without persistence: the SQLite storage ends at 500 documents without a licence. */
servePeer(async () => {
  const store = await createRxDatabase({ name: 'books', storage: getRxStorageMemory() });
  const properties = Object.fromEntries(
    Object.entries(COLUMNS).map(([key, [, type]]) => [
      key,
      key === 'id'
        ? { type: 'string', maxLength: 20 }
        : { type: type === 'integer' ? 'number' : ['string', 'null'] },
    ]),
  );
  const { expenses } = await store.addCollections({
    expenses: { schema: { version: 0, primaryKey: 'id', type: 'object', properties, required: ['id'] } },
  });
  return {
    write: (rows) => expenses.bulkUpsert(rows.map((row) => ({ ...row, id: String(row.id) }))),
    close: async () => {
      await store.close();
      return null;
    },
  };
});
