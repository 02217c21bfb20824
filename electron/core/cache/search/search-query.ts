import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { listWord, typeWord, wordsOf } from './search-words.ts';

/** A list narrowed by text, ready to be matched. */
export interface Narrowed {
  companyId: number | null;
  resource: Resource;
  /** What was typed, in words. */
  words: string[];
}

/**
 * Finds records by text: every word typed must begin a word of the record, accents and case folded, or of the name of a
 * type its lines are of.
 */
export type SearchQuery = ReturnType<typeof searchQuery>;

export function searchQuery(database: Database) {
  const typesNamed = database.prepare<[string], { companyId: number; id: string }>(`
    SELECT company_id AS companyId, CAST(record_id AS TEXT) AS id FROM record
    WHERE row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?)`);
  const newest = database.prepare<[string], { rowId: number; day: number }>(`
    SELECT rowid & 4294967295 AS rowId, rowid >> 32 AS day FROM search WHERE search MATCH ? ORDER BY rowid DESC`);

  /** A line names its type by id only, yet people search for its name. */
  function typesOf(companyId: number | null, word: string): string[] {
    const named = typesNamed.all(`${quoted(listWord(companyId, 'expense-types'))} AND ${prefix(word)}`);
    return named.map(({ companyId: company, id }) => typeWord(company, id)).filter((type) => type !== null);
  }

  /** The expression for FTS5; everything typed is inside quotes. */
  function matchOf({ companyId, resource, words }: Narrowed): string {
    const parts = words.map((word) => {
      const types = resource === 'expenses' ? typesOf(companyId, word) : [];
      return types.length === 0 ? prefix(word) : `(${[prefix(word), ...types.map(quoted)].join(' OR ')})`;
    });
    return [quoted(listWord(companyId, resource)), ...parts].join(' AND ');
  }

  return {
    words: wordsOf,
    match: matchOf,

    /** Row ids of the newest matches: as many as wanted, and all further ones of the last one's day. */
    newest(narrowed: Narrowed, wanted: number): number[] {
      const found: number[] = [];
      let day = -1;
      for (const row of newest.iterate(matchOf(narrowed))) {
        if (found.length >= wanted && row.day !== day) break;
        found.push(row.rowId);
        ({ day } = row);
      }
      return found;
    },
  };
}

function quoted(word: string): string {
  return `"${word}"`;
}

function prefix(word: string): string {
  return `${quoted(word)} *`;
}
