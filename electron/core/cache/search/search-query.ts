import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { givenTypes } from './given-types.ts';
import type { TypedSearch } from './read-search.ts';
import { resolveSearch } from './resolve-search.ts';
import { MAX_INDEXED_CHARACTERS } from './search-table.ts';
import {
  listWord,
  nameMatches,
  partnerWord,
  typeWord,
  textMatches,
  type RecordText,
  type Wanted,
} from './text-match.ts';
import { unnamedPartners } from './unnamed-partners.ts';

/** A list filtered by text. */
export interface Narrowed {
  companyId: number | null;
  resource: Resource;
  /** Null if nothing was typed. */
  search: TypedSearch | null;
}

/** A list with a search. */
export type Searched = Narrowed & { search: TypedSearch };

/**
 * Finds records by text, accents and case folded. Every word typed must begin a word of the record, of the name of a type of
 * its lines, or of the partner it refers to by id alone; or be an amount, the currency or the status of the record.
 */
export type SearchQuery = ReturnType<typeof searchQuery>;

export function searchQuery(database: Database) {
  const typesNamed = database.prepare<[string], { companyId: number; id: string; name: string | null }>(`
    SELECT company_id AS companyId, CAST(record_id AS TEXT) AS id, name FROM record
    WHERE row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?)`);
  // An unqualified rowid would refer to the result column of that name, regardless of case, and sort all matches.
  const newest = database.prepare<[string], { rowId: number; day: number }>(`
    SELECT rowid & 4294967295 AS rowId, rowid >> 32 AS day FROM search WHERE search MATCH ?
    ORDER BY search.rowid DESC`);

  const given = givenTypes(database);
  const partners = unnamedPartners(database);
  const resolve = resolveSearch(database);
  const textOf = database.prepare<[number], RecordText>(
    'SELECT marks, said AS text FROM record_text WHERE row_id = ?',
  );

  /** Lines refer to their type by id only, but users search for its name. */
  function typesOf(companyId: number | null, word: string): string[] {
    const list = quoted(listWord(companyId, 'expense-types'));
    // There are few types, so a prefix that is too short for the index is compared with all of them.
    return typesNamed
      .all(isTooShort(word) ? list : `${list} AND ${prefix(indexed(word))}`)
      .filter(nameMatches(word))
      .map(({ companyId: company, id }) => typeWord(company, id));
  }

  function givenTypesOf({ companyId, resource }: Narrowed, word: string): string[] {
    return given(companyId, resource)
      .filter(nameMatches(word))
      .map(({ companyId: company, id }) => typeWord(company, id));
  }

  function partnersOf({ companyId, resource }: Narrowed, word: string): string[] {
    return partners(companyId, resource)
      .filter(nameMatches(word))
      .map(({ companyId: company, partnerId }) => partnerWord(company, partnerId));
  }

  const wantedOf = (searched: Searched): Wanted =>
    resolve(searched.companyId, searched.search, (word) => [
      ...(searched.resource === 'expenses' ? typesOf(searched.companyId, word) : []),
      ...givenTypesOf(searched, word),
      ...partnersOf(searched, word),
    ]);

  /** FTS5 expression; everything typed is quoted. */
  function expression({ companyId, resource }: Narrowed, matching: string | null): string {
    const list = quoted(listWord(companyId, resource));
    return matching === null ? list : `${list} AND ${matching}`;
  }

  /** Row ids of the newest matches that pass; null if more than `most` matches were read before enough passed. */
  function take(match: string, wanted: number, passes: (rowId: number) => boolean, most: number) {
    const found: number[] = [];
    let day = -1;
    let looked = 0;
    for (const row of newest.iterate(match)) {
      if (found.length >= wanted && row.day !== day) break;
      if ((looked += 1) > most) return null;
      if (!passes(row.rowId)) continue;
      found.push(row.rowId);
      ({ day } = row);
    }
    return found;
  }

  /**
   * Reads the text of each record that matches the indexed prefixes of the words. A single letter has no prefix list; to merge
   * one would read most of the index.
   */
  function takeByText(searched: Searched, all: Wanted, wanted: number): number[] | null {
    if (beginningsOf(all).every((word) => lettersOf(word).length === MAX_INDEXED_CHARACTERS)) return null;
    const matches = textMatches(all);
    const passes = (rowId: number): boolean => {
      const text = textOf.get(rowId);
      return text !== undefined && matches(text);
    };
    return take(expression(searched, shortened(all)), wanted, passes, MAX_READ_RECORDS);
  }

  return {
    match: (searched: Searched): string => expression(searched, exactly(wantedOf(searched))),

    /** Row ids of the newest matches: up to `wanted`, and all others of the same day as the last. */
    newest(searched: Searched, wanted: number): number[] {
      const all = wantedOf(searched);
      return (
        takeByText(searched, all, wanted) ??
        take(expression(searched, exactly(all)), wanted, () => true, Number.POSITIVE_INFINITY) ??
        []
      );
    },
  };
}

/** Maximum number of records read for one search; beyond it, the index is queried for the complete words. */
const MAX_READ_RECORDS = 1_000;

/** FTS5 expression for the complete search. */
function exactly(wanted: Wanted): string {
  if ('all' in wanted) return `(${wanted.all.map(exactly).join(' AND ')})`;
  if ('any' in wanted) return `(${wanted.any.map(exactly).join(' OR ')})`;
  if ('begins' in wanted) return prefix(wanted.begins);
  if ('markBegins' in wanted) return prefix(wanted.markBegins);
  return quoted('mark' in wanted ? wanted.mark : wanted.whole);
}

/** The same, with words cut to the prefixes that the index has lists for; null if that does not narrow the result. */
function shortened(wanted: Wanted): string | null {
  if ('begins' in wanted) return isTooShort(wanted.begins) ? null : prefix(indexed(wanted.begins));
  if ('all' in wanted) {
    const parts = wanted.all.map(shortened).filter((part) => part !== null);
    return parts.length === 0 ? null : `(${parts.join(' AND ')})`;
  }
  if (!('any' in wanted)) return exactly(wanted);
  const parts = wanted.any.map(shortened);
  return parts.includes(null) ? null : `(${parts.join(' OR ')})`;
}

function beginningsOf(wanted: Wanted): string[] {
  if ('all' in wanted) return wanted.all.flatMap(beginningsOf);
  if ('any' in wanted) return wanted.any.flatMap(beginningsOf);
  return 'begins' in wanted ? [wanted.begins] : [];
}

/** The prefix of a word that the index has a list for. */
function indexed(word: string): string {
  return lettersOf(word).slice(0, MAX_INDEXED_CHARACTERS).join('');
}

/** Whether a prefix is too short for the lists of the index. */
function isTooShort(word: string): boolean {
  return lettersOf(word).length < MAX_INDEXED_CHARACTERS;
}

function lettersOf(word: string): string[] {
  return Array.from(word);
}

function quoted(word: string): string {
  return `"${word}"`;
}

function prefix(word: string): string {
  return `${quoted(word)} *`;
}
