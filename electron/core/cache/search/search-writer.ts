import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';

/** Keeps the search index in step with the records. The caller owns the transaction. */
export type SearchWriter = ReturnType<typeof searchWriter>;

export function searchWriter(database: Database) {
  const insertRange = database.prepare<[number | bigint, number | bigint]>(`
    INSERT INTO search (rowid, text) SELECT doc, text FROM record_text WHERE row_id BETWEEN ? AND ? ORDER BY doc`);
  const remove = database.prepare<[number | bigint]>(`
    INSERT INTO search (search, rowid, text) SELECT 'delete', doc, text FROM record_text WHERE row_id = ?`);
  const build = database.prepare<[number, Resource]>(`
    INSERT INTO search (rowid, text) SELECT doc, text FROM record_text WHERE company_id = ? AND resource = ?
    ORDER BY doc`);
  const command = (name: string) => database.prepare(`INSERT INTO search (search) VALUES ('${name}')`);
  // With a rank of 1 the index is compared with the records too, not only with itself.
  const check = database.prepare("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)");
  const rebuild = command('rebuild');

  return {
    /** Adds records whose row ids lie side by side. */
    add: (first: number | bigint, last: number | bigint): void => {
      insertRange.run(first, last);
    },

    /** Takes a record out; must come before its columns change, for the index finds its words by the old ones. */
    remove: (rowId: number | bigint): void => {
      remove.run(rowId);
    },

    /** Adds a whole list that is not in the index yet. */
    build: (companyId: number, resource: Resource): void => {
      build.run(companyId, resource);
    },

    /** Whether the index is sound and says what the records say. Reads all of both. */
    isSound(): boolean {
      try {
        check.run();
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')) {
          return false;
        }
        throw error;
      }
    },

    /** Makes the index anew from the records. */
    rebuild: (): void => {
      rebuild.run();
    },
  };
}
