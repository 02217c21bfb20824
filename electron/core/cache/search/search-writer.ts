import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { searchText } from '../../../../shared/text/search-text.ts';
import { FOLDED_INDEX } from './search-table.ts';

/** Indexed text of a record of the view `record_text`. */
const TEXT = "marks || ' ' || search_text(said)";

/** The complete contents that the index should have. */
const BUILT_LISTS = `SELECT doc, ${TEXT} FROM record_text JOIN list_state USING (company_id, resource) WHERE indexes_built = 1`;

/** The words of the index, and those of a temporary one built from the records. */
const COMPARISON = `
  CREATE VIRTUAL TABLE temp.true_search USING ${FOLDED_INDEX};
  INSERT INTO temp.true_search (rowid, text) ${BUILT_LISTS};
  CREATE VIRTUAL TABLE temp.true_words USING fts5vocab(temp, true_search, instance);
  CREATE VIRTUAL TABLE temp.held_words USING fts5vocab(main, search, instance);`;
const IS_SAME = `
  SELECT NOT EXISTS (SELECT term, doc FROM temp.true_words EXCEPT SELECT term, doc FROM temp.held_words)
    AND NOT EXISTS (SELECT term, doc FROM temp.held_words EXCEPT SELECT term, doc FROM temp.true_words)`;

/** Pages of the index merged in one transaction. */
const MERGED_PAGES = 2_000;

/** Maintains the search index of the records. The caller owns the transaction. */
export type SearchWriter = ReturnType<typeof searchWriter>;

export function searchWriter(database: Database) {
  database.function('search_text', { deterministic: true, directOnly: true }, (text: unknown) =>
    searchText(String(text)),
  );
  const insertRange = database.prepare<[number | bigint, number | bigint]>(`
    INSERT INTO search (rowid, text) SELECT doc, ${TEXT} FROM record_text WHERE row_id BETWEEN ? AND ? ORDER BY doc`);
  const remove = database.prepare<[number | bigint]>(`
    INSERT INTO search (search, rowid, text) SELECT 'delete', doc, ${TEXT} FROM record_text WHERE row_id = ?`);
  const build = database.prepare<[number, Resource]>(`
    INSERT INTO search (rowid, text) SELECT doc, ${TEXT} FROM record_text WHERE company_id = ? AND resource = ?
    ORDER BY doc`);
  const command = (name: string) => database.prepare(`INSERT INTO search (search) VALUES ('${name}')`);
  const join = database.prepare(`INSERT INTO search (search, rank) VALUES ('merge', ${-MERGED_PAGES})`);
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();
  const check = command('integrity-check');
  const empty = command('delete-all');

  /** Whether the index has exactly the words of the records. */
  function matchesRecords(): boolean {
    database.exec(COMPARISON);
    try {
      return database.prepare<[], 0 | 1>(IS_SAME).pluck().get() === 1;
    } finally {
      database.exec('DROP TABLE temp.held_words; DROP TABLE temp.true_words; DROP TABLE temp.true_search;');
    }
  }

  return {
    /** Adds records with consecutive row ids. */
    add: (first: number | bigint, last: number | bigint): void => {
      insertRange.run(first, last);
    },

    /** Removes a record. Must be called before its columns change, because its words are deleted by their old values. */
    remove: (rowId: number | bigint): void => {
      remove.run(rowId);
    },

    /** Adds a complete list that is not in the index yet. */
    build: (companyId: number, resource: Resource): void => {
      build.run(companyId, resource);
    },

    /** Merges some segments of the index, which purges deleted words. @returns whether there is more to merge. */
    mergeSegments(): boolean {
      const before = changes.get() ?? 0;
      join.run();
      // The command itself counts as one change, even if there is nothing left to merge.
      return (changes.get() ?? 0) - before > 1;
    },

    /** Whether the index is intact and agrees with the records. Reads both completely. */
    isSound(): boolean {
      try {
        check.run();
        return matchesRecords();
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')) {
          return false;
        }
        throw error;
      }
    },

    /** Rebuilds the index from the records. */
    rebuild: (): void => {
      empty.run();
      database.exec(`INSERT INTO search (rowid, text) ${BUILT_LISTS}`);
    },
  };
}
