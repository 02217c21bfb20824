import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { givenTypes } from './given-types.ts';
import type { TypedSearch } from './read-search.ts';
import { resolveSearch } from './resolve-search.ts';
import { nameMatches, partnerWord, typeWord, textMatches, type RecordText } from './text-match.ts';
import type { Searched } from './search-query.ts';
import { unnamedPartners } from './unnamed-partners.ts';

/**
 * Finds the same records as the search index by comparing every record, for lists in their initial sync, which the index
 * does not cover yet.
 */
export function searchScan(database: Database) {
  const unbuilt = database
    .prepare<[{ companyId: number | null; resource: Resource }], number>(
      'SELECT company_id FROM list_state WHERE company_id = coalesce(@companyId, company_id) AND resource = @resource AND indexes_built = 0 AND company_id > 0',
    )
    .pluck();
  const texts = database.prepare<[number, Resource], RecordText & { rowId: number }>(
    'SELECT row_id AS rowId, marks, said AS text FROM record_text WHERE company_id = ? AND resource = ?',
  );
  const types = database.prepare<[number], { id: string; name: string }>(`
    SELECT CAST(record_id AS TEXT) AS id, name FROM record
    WHERE company_id = ? AND resource = 'expense-types' AND name IS NOT NULL`);

  const given = givenTypes(database);
  const partners = unnamedPartners(database);
  const resolve = resolveSearch(database);

  function scanList(companyId: number, resource: Resource, search: TypedSearch): number[] {
    const named = [...(resource === 'expenses' ? types.all(companyId) : []), ...given(companyId, resource)];
    const unnamed = partners(companyId, resource);
    const idsOf = (word: string): string[] => {
      const matchesWord = nameMatches(word);
      return [
        ...named.filter(matchesWord).map(({ id }) => typeWord(companyId, id)),
        ...unnamed.filter(matchesWord).map(({ partnerId }) => partnerWord(companyId, partnerId)),
      ];
    };
    const matches = textMatches(resolve(companyId, search, idsOf));
    return texts
      .all(companyId, resource)
      .filter(matches)
      .map(({ rowId }) => rowId);
  }

  return {
    /** Companies whose list the index does not cover yet. */
    unbuilt: (companyId: number | null, resource: Resource): number[] => unbuilt.all({ companyId, resource }),

    /** Row ids of all matches in the lists of these companies. */
    scan: ({ resource, search }: Searched, companyIds: number[]): number[] =>
      companyIds.flatMap((companyId) => scanList(companyId, resource, search)),
  };
}
