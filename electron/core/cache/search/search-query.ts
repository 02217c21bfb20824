import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { wordsOf } from '../../../../shared/text/search-text.ts';
import { MAX_INDEXED_CHARACTERS } from './search-table.ts';
import { listWord, partnerWord, typeWord, textMatches, type RecordText, type Wanted } from './text-match.ts';
import { unnamedPartners } from './unnamed-partners.ts';

/** A list narrowed by text, ready to be matched. */
export interface Narrowed {
  companyId: number | null;
  resource: Resource;
  /** What was typed, in words, folded. */
  words: string[];
}

/**
 * Finds records by text: every word typed must begin a word of the record, accents and case folded, or of the name of a
 * type its lines are of, or of the partner it names by id alone.
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
  const textOf = database.prepare<[number], RecordText>(
    'SELECT marks, said FROM record_text WHERE row_id = ?',
  );

  /** A line names its type by id only, yet people search for its name. */
  function typesOf(companyId: number | null, word: string): string[] {
    const list = quoted(listWord(companyId, 'expense-types'));
    const matches = textMatches([{ word, ids: [] }]);
    // There are few types: of a beginning the index has no list for, all are looked at.
    return typesNamed
      .all(isTooShort(word) ? list : `${list} AND ${prefix(indexed(word))}`)
      .filter(({ name }) => name !== null && matches({ marks: '', said: name }))
      .map(({ companyId: company, id }) => typeWord(company, id));
  }

  function partnersOf({ companyId, resource }: Narrowed, word: string): string[] {
    const matches = textMatches([{ word, ids: [] }]);
    return partners(companyId, resource)
      .filter(({ name }) => matches({ marks: '', said: name }))
      .map(({ companyId: company, partnerId }) => partnerWord(company, partnerId));
  }

  const wantedOf = (narrowed: Narrowed): Wanted[] =>
    narrowed.words.map((word) => {
      const types = narrowed.resource === 'expenses' ? typesOf(narrowed.companyId, word) : [];
      return { word, ids: [...types, ...partnersOf(narrowed, word)] };
    });

  /** The expression for FTS5; everything typed is inside quotes. */
  function expression({ companyId, resource }: Narrowed, wanted: Wanted[]): string {
    const parts = wanted.map(({ word, ids }) =>
      ids.length === 0 ? prefix(word) : `(${[prefix(word), ...ids.map(quoted)].join(' OR ')})`,
    );
    return [quoted(listWord(companyId, resource)), ...parts].join(' AND ');
  }

  /** Row ids of the newest that match and pass; null: too many were looked at for too few that passed. */
  function take(match: string, wanted: number, passes: (rowId: number) => boolean, most: number) {
    const found: number[] = [];
    let [day, looked] = [-1, 0];
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
  function takeByText(narrowed: Narrowed, all: Wanted[], wanted: number): number[] | null {
    if (all.every(({ word }) => lettersOf(word).length === MAX_INDEXED_CHARACTERS)) return null;
    const matches = textMatches(all);
    const short = all
      .filter(({ word }) => !isTooShort(word))
      .map(({ word, ids }) => ({ word: indexed(word), ids }));
    const passes = (rowId: number): boolean => {
      const text = textOf.get(rowId);
      return text !== undefined && matches(text);
    };
    return take(expression(narrowed, short), wanted, passes, MAX_READ_RECORDS);
  }

  return {
    words: wordsOf,
    match: (narrowed: Narrowed): string => expression(narrowed, wantedOf(narrowed)),

    /** Row ids of the newest matches: as many as wanted, and all further ones of the last one's day. */
    newest(narrowed: Narrowed, wanted: number): number[] {
      const all = wantedOf(narrowed);
      return (
        takeByText(narrowed, all, wanted) ??
        take(expression(narrowed, all), wanted, () => true, Number.POSITIVE_INFINITY) ??
        []
      );
    },
  };
}

/** Records read for one search; beyond it the index is asked for the whole words. */
const MAX_READ_RECORDS = 1_000;

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
