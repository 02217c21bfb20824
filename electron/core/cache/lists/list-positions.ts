import type { Database } from '../../sqlite/open-database.ts';
import type { ListQuery, Resource, Sort } from '../../../../shared/model/record.ts';
import { ALL_COMPANIES } from '../list-state.ts';
import { searchQuery, type Narrowed } from '../search/search-query.ts';
import { searchScan } from '../search/search-scan.ts';
import { datePositions } from './date-positions.ts';
import { isNewestFirst, orderBy } from './list-order.ts';
import { Orderings } from './orderings.ts';

type Bound = string | number;

/** A condition on `record`, with its parameters. */
export interface Condition {
  sql: string;
  parameters: Bound[];
}

/** Which row stands where in a list, narrowed and in order. */
export type ListPositions = ReturnType<typeof listPositions>;

export function listPositions(database: Database, elapsed: () => number) {
  const byDate = datePositions(database);
  const search = searchQuery(database);
  const scan = searchScan(database);
  const orderings = new Orderings(elapsed);
  const revision = database
    .prepare<[number, Resource], number>(
      'SELECT revision FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const inTurn = database
    .prepare<[string, number, number], number>(
      `SELECT row_id FROM record WHERE row_id IN (SELECT value FROM json_each(?))
       ORDER BY date DESC, record_id DESC, row_id DESC LIMIT ? OFFSET ?`,
    )
    .pluck();

  const narrow = ({ companyId, resource, filter }: ListQuery): Narrowed => ({
    companyId,
    resource,
    words: search.words(filter.text ?? ''),
  });

  /** Which rows are in the list. A plus keeps SQLite from walking an index over everything. */
  function conditionOf(narrowed: Narrowed): Condition {
    const { companyId, resource, words } = narrowed;
    const list: Condition =
      companyId === null
        ? { sql: '+resource = ?', parameters: [resource] }
        : { sql: 'company_id = ? AND resource = ?', parameters: [companyId, resource] };
    if (words.length === 0) return list;
    const unbuilt = scan.unbuilt(companyId, resource);
    const scanned = unbuilt.length > 0 ? scan.scan(narrowed, unbuilt) : [];
    const own = companyId === null ? '+resource = ?' : '+company_id = ? AND +resource = ?';
    return {
      sql: `row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?
        UNION SELECT value FROM json_each(?)) AND ${own}`,
      parameters: [search.match(narrowed), JSON.stringify(scanned), ...list.parameters],
    };
  }

  function select(narrowed: Narrowed, sort: Sort, offset: number, limit: number): number[] {
    const { sql, parameters } = conditionOf(narrowed);
    return database
      .prepare<Bound[], number>(
        `SELECT row_id FROM record WHERE ${sql} ORDER BY ${orderBy(sort)} LIMIT ? OFFSET ?`,
      )
      .pluck()
      .all(...parameters, limit, offset);
  }

  /** The beginning of the list, without putting all of it in order. */
  function beginning(narrowed: Narrowed, sort: Sort, limit: number): number[] {
    const { companyId, resource, words } = narrowed;
    const indexed = words.length > 0 && scan.unbuilt(companyId, resource).length === 0;
    if (!indexed || !isNewestFirst(sort)) return select(narrowed, sort, 0, limit);
    return inTurn.all(JSON.stringify(search.newest(narrowed, limit)), limit, 0);
  }

  function revisionOf({ companyId, resource, words }: Narrowed): string {
    const company = companyId ?? ALL_COMPANIES;
    const own = revision.get(company, resource) ?? 0;
    return words.length === 0 ? String(own) : `${own}/${revision.get(company, 'expense-types') ?? 0}`;
  }

  return {
    /** Row ids from `offset` on. */
    page(query: ListQuery, sort: Sort, offset: number, limit: number): number[] {
      const narrowed = narrow(query);
      const { companyId, resource, words } = narrowed;
      if (words.length === 0 && isNewestFirst(sort)) return byDate(companyId, resource, offset, limit);
      const name = JSON.stringify([companyId, resource, words, sort.column, sort.descending]);
      const now = revisionOf(narrowed);
      const settled = scan.unbuilt(companyId, resource).length === 0;
      const kept = orderings.find(name, now, settled);
      if (!kept && offset === 0) return beginning(narrowed, sort, limit);
      const rows = kept ?? orderings.make(name, now, () => select(narrowed, sort, 0, -1));
      return Array.from(rows.subarray(offset, offset + limit));
    },

    /** The condition a list's rows fulfil; null: the whole list. */
    condition(query: ListQuery): Condition | null {
      const narrowed = narrow(query);
      return narrowed.words.length === 0 ? null : conditionOf(narrowed);
    },

    /** The condition of the list as a whole. */
    whole: ({ companyId, resource }: ListQuery): Condition => conditionOf({ companyId, resource, words: [] }),
  };
}
