import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { TypedSearch } from './read-search.ts';
import { resolveSearch } from './resolve-search.ts';
import { MAX_INDEXED_CHARACTERS } from './search-table.ts';
import { listWord, partnerWord, typeWord, textMatches, type RecordText, type Wanted } from './text-match.ts';
import { unnamedPartners } from './unnamed-partners.ts';

/** A list narrowed by text, ready to be matched. */
export interface Narrowed {
  companyId: number | null;
  resource: Resource;
  /** What was typed; null: nothing. */
  search: TypedSearch | null;
}

/** A list with a search in it. */
export type Searched = Narrowed & { search: TypedSearch };

/**
 * Finds records by text: every word typed must begin a word of the record, accents and case folded, or of the name of a
 * type its lines are of, or of the partner it names by id alone; or be an amount, the currency or the status of it.
 */
export type SearchQuery = ReturnType<typeof searchQuery>;

export function searchQuery(database: Database) {
  const typesNamed = database.prepare<[string], { companyId: number; id: string; name: string | null }>(`
    SELECT company_id AS companyId, CAST(record_id AS TEXT) AS id, name FROM record
    WHERE row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?)`);
  // A bare rowid would mean the result's column of that name, whatever its case, and sort all matches.
  const newest = database.prepare<[string], { rowId: number; day: number }>(`
    SELECT rowid & 4294967295 AS rowId, rowid >> 32 AS day FROM search WHERE search MATCH ?
    ORDER BY search.rowid DESC`);

  const partners = unnamedPartners(database);
  const resolve = resolveSearch(database);
  const textOf = database.prepare<[number], RecordText>(
    'SELECT marks, said FROM record_text WHERE row_id = ?',
  );

  /** A line names its type by id only, yet people search for its name. */
  function typesOf(companyId: number | null, word: string): string[] {
    const list = quoted(listWord(companyId, 'expense-types'));
    const matches = textMatches({ begins: word });
    // There are few types: of a beginning the index has no list for, all are looked at.
    return typesNamed
      .all(isTooShort(word) ? list : `${list} AND ${prefix(indexed(word))}`)
      .filter(({ name }) => name !== null && matches({ marks: '', said: name }))
      .map(({ companyId: company, id }) => typeWord(company, id));
  }

  function partnersOf({ companyId, resource }: Narrowed, word: string): string[] {
    const matches = textMatches({ begins: word });
    return partners(companyId, resource)
      .filter(({ name }) => matches({ marks: '', said: name }))
      .map(({ companyId: company, partnerId }) => partnerWord(company, partnerId));
  }

  const wantedOf = (searched: Searched): Wanted =>
    resolve(searched.companyId, searched.search, (word) => [
      ...(searched.resource === 'expenses' ? typesOf(searched.companyId, word) : []),
      ...partnersOf(searched, word),
    ]);

  /** The expression for FTS5; everything typed is inside quotes. */
  function expression({ companyId, resource }: Narrowed, matching: string | null): string {
    const list = quoted(listWord(companyId, resource));
    return matching === null ? list : `${list} AND ${matching}`;
  }

  /** Row ids of the newest that match and pass; null: too many were looked at for too few that passed. */
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
   * Looks through what begins like the words do, as far as the index has lists for that, and reads what each record says. A single
   * letter has no list; put together it would be most of the index.
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

    /** Row ids of the newest matches: as many as wanted, and all further ones of the last one's day. */
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

/** Records read for one search; beyond it the index is asked for the whole words. */
const MAX_READ_RECORDS = 1_000;

/** Everything that is wanted, as FTS5 takes it. */
function exactly(wanted: Wanted): string {
  if ('all' in wanted) return `(${wanted.all.map(exactly).join(' AND ')})`;
  if ('any' in wanted) return `(${wanted.any.map(exactly).join(' OR ')})`;
  if ('begins' in wanted) return prefix(wanted.begins);
  if ('markBegins' in wanted) return prefix(wanted.markBegins);
  return quoted('mark' in wanted ? wanted.mark : wanted.whole);
}

/** The same, of words only as much as the index has lists for; null: that narrows nothing. */
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

/** As much of a word's beginning as the index has a list for. */
function indexed(word: string): string {
  return lettersOf(word).slice(0, MAX_INDEXED_CHARACTERS).join('');
}

/** Whether the index has no list of what begins so. */
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
