import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { fold } from '../extract/fold.ts';
import { LONGEST_INDEXED } from './search-table.ts';
import { listWord, typeWord, wordsOf } from './search-words.ts';
import { textMatches, type Wanted } from './text-match.ts';

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
  const typesNamed = database.prepare<[string], { companyId: number; id: string; name: string | null }>(`
    SELECT company_id AS companyId, CAST(record_id AS TEXT) AS id, name FROM record
    WHERE row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?)`);
  // A bare rowid would mean the result's column of that name, whatever its case, and sort all matches.
  const newest = database.prepare<[string], { rowId: number; day: number }>(`
    SELECT rowid & 4294967295 AS rowId, rowid >> 32 AS day FROM search WHERE search MATCH ?
    ORDER BY search.rowid DESC`);

  const textOf = database.prepare<[number], string>('SELECT text FROM record_text WHERE row_id = ?').pluck();

  /** A line names its type by id only, yet people search for its name. */
  function typesOf(companyId: number | null, word: string): (string | null)[] {
    const list = quoted(listWord(companyId, 'expense-types'));
    const matches = textMatches([{ word, types: [] }]);
    // There are few types: of a beginning the index has no list for, all are looked at.
    return typesNamed
      .all(isTooShort(word) ? list : `${list} AND ${prefix(indexed(word))}`)
      .filter(({ name }) => name !== null && matches(name))
      .map(({ companyId: company, id }) => typeWord(company, id));
  }

  const wantedOf = ({ companyId, resource, words }: Narrowed): Wanted[] =>
    words.map((word) => ({ word, types: resource === 'expenses' ? typesOf(companyId, word) : [] }));

  /** The expression for FTS5; everything typed is inside quotes. */
  function expression({ companyId, resource }: Narrowed, wanted: Wanted[]): string {
    const parts = wanted.map(({ word, types }) => {
      const known = types.filter((type) => type !== null);
      return known.length === 0 ? prefix(word) : `(${[prefix(word), ...known.map(quoted)].join(' OR ')})`;
    });
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
    if (all.every(({ word }) => lettersOf(word).length === LONGEST_INDEXED)) return null;
    const matches = textMatches(all);
    const short = all
      .filter(({ word }) => !isTooShort(word))
      .map(({ word, types }) => ({ word: indexed(word), types }));
    const passes = (rowId: number): boolean => matches(textOf.get(rowId) ?? '');
    return take(expression(narrowed, short), wanted, passes, MOST_READ);
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
const MOST_READ = 1_000;

/** As much of a word's beginning as the index has a list for. */
function indexed(word: string): string {
  return lettersOf(word).slice(0, LONGEST_INDEXED).join('');
}

/** Whether the index has no list of what begins so. */
function isTooShort(word: string): boolean {
  return lettersOf(word).length < LONGEST_INDEXED;
}

function lettersOf(word: string): string[] {
  return Array.from(fold(word));
}

function quoted(word: string): string {
  return `"${word}"`;
}

function prefix(word: string): string {
  return `${quoted(word)} *`;
}
