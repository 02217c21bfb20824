import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { typeWord } from './search-words.ts';
import type { Narrowed } from './search-query.ts';
import { textMatches } from './text-match.ts';

/**
 * Finds the same records as the search index, by looking at every one: for lists whose first backfill goes on, which
 * the index does not cover yet.
 */
export function searchScan(database: Database) {
  const unbuilt = database
    .prepare<[{ companyId: number | null; resource: Resource }], number>(
      'SELECT company_id FROM list_state WHERE company_id = coalesce(@companyId, company_id) AND resource = @resource AND built = 0 AND company_id > 0',
    )
    .pluck();
  const texts = database.prepare<[number, Resource], { rowId: number; text: string }>(
    'SELECT row_id AS rowId, text FROM record_text WHERE company_id = ? AND resource = ?',
  );
  const types = database.prepare<[number], { id: string; name: string }>(`
    SELECT CAST(record_id AS TEXT) AS id, name FROM record
    WHERE company_id = ? AND resource = 'expense-types' AND name IS NOT NULL`);

  function scanList(companyId: number, resource: Resource, words: string[]): number[] {
    const named = resource === 'expenses' ? types.all(companyId) : [];
    const typesOf = (word: string): (string | null)[] => {
      const isMeant = textMatches([{ word, types: [] }]);
      return named.filter(({ name }) => isMeant(name)).map(({ id }) => typeWord(companyId, id));
    };
    const matches = textMatches(words.map((word) => ({ word, types: typesOf(word) })));
    return texts
      .all(companyId, resource)
      .filter(({ text }) => matches(text))
      .map(({ rowId }) => rowId);
  }

  return {
    /** Companies whose list the index does not cover. */
    unbuilt: (companyId: number | null, resource: Resource): number[] => unbuilt.all({ companyId, resource }),

    /** Row ids of all matches in the lists of these companies. */
    scan: ({ resource, words }: Narrowed, companyIds: number[]): number[] =>
      companyIds.flatMap((companyId) => scanList(companyId, resource, words)),
  };
}
