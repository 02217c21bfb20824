import type { Database } from '../../sqlite/open-database.ts';
import type { ListQuery, Sort } from '../../../../shared/model/record.ts';
import { ALL_COMPANIES, listRevision } from '../tables/list-state.ts';
import { NEWEST_OF_ALL_FIRST } from '../tables/record-id.ts';
import { readSearch } from '../search/read-search.ts';
import { searchQuery, type Narrowed, type Searched } from '../search/search-query.ts';
import { searchScan } from '../search/search-scan.ts';
import { datePositions } from './date-positions.ts';
import { filterConditions, type BoundValue, type Condition } from './filter-conditions.ts';
import { isByCurrencies, isByMarks, isByPartners, isByTypes, isNewestFirst, orderBy } from './list-order.ts';
import { Orderings } from './orderings.ts';
import { givenNamesVersion } from '../tables/given-names.ts';
import { typeSort, type TypeNames } from '../tables/type-names.ts';

/** A list query with its filter parsed. */
interface NarrowedList extends Narrowed {
  /** Conditions that must hold in addition to the search. */
  conditions: Condition[];
  /** Whether the conditions depend on the user's own marks. */
  byMarks: boolean;
}

/** Maps positions to rows, and rows to positions, in a filtered and sorted list. */
export type ListPositions = ReturnType<typeof listPositions>;

export function listPositions(database: Database, typeNames: TypeNames, elapsed: () => number) {
  const byDate = datePositions(database);
  const search = searchQuery(database);
  const scan = searchScan(database);
  const filter = filterConditions(database);
  const byTypes = typeSort(database, typeNames);
  const givenVersion = givenNamesVersion(database);
  const orderings = new Orderings(elapsed);
  const revisionIn = listRevision(database);
  // Changes with every write to the settings, and so with every mark that is set or cleared.
  const settingsVersion = database.prepare<[], number>('PRAGMA settings.data_version').pluck();
  const currencyLabels = database
    .prepare<[], string>(
      'SELECT json_group_array(json_array(company_id, currency, label)) FROM settings.currency_label',
    )
    .pluck();
  const companies = database
    .prepare<[], number>(`SELECT DISTINCT company_id FROM list_state WHERE company_id > ${ALL_COMPANIES}`)
    .pluck();
  const inTurn = database
    .prepare<[string, number, number], number>(
      `SELECT row_id FROM record WHERE row_id IN (SELECT value FROM json_each(?))
       ORDER BY date DESC, ${NEWEST_OF_ALL_FIRST} LIMIT ? OFFSET ?`,
    )
    .pluck();

  const narrow = (query: ListQuery): NarrowedList => ({
    companyId: query.companyId,
    resource: query.resource,
    search: readSearch(query.filter.text ?? ''),
    conditions: filter(query.filter),
    byMarks: query.filter.marks !== undefined,
  });

  const isWhole = (narrowed: NarrowedList): boolean =>
    !isSearched(narrowed) && narrowed.conditions.length === 0;

  /** SQL condition for the rows of the list. */
  function conditionOf(narrowed: NarrowedList): Condition {
    const all = [listCondition(narrowed), ...narrowed.conditions];
    return {
      sql: all.map(({ sql }) => sql).join(' AND '),
      parameters: all.flatMap(({ parameters }) => parameters),
    };
  }

  /** Condition for the rows of the list that match the search. A unary plus keeps SQLite from scanning an index of all rows. */
  function listCondition(narrowed: Narrowed): Condition {
    const { companyId, resource } = narrowed;
    const list: Condition =
      companyId === null
        ? { sql: '+resource = ?', parameters: [resource] }
        : { sql: 'company_id = ? AND resource = ?', parameters: [companyId, resource] };
    if (!isSearched(narrowed)) return list;
    const unbuilt = scan.unbuilt(companyId, resource);
    const scanned = unbuilt.length > 0 ? scan.scan(narrowed, unbuilt) : [];
    const own = companyId === null ? '+resource = ?' : '+company_id = ? AND +resource = ?';
    return {
      sql: `row_id IN (SELECT rowid & 4294967295 FROM search WHERE search MATCH ?
        UNION SELECT value FROM json_each(?)) AND ${own}`,
      parameters: [search.match(narrowed), JSON.stringify(scanned), ...list.parameters],
    };
  }

  function select(narrowed: NarrowedList, sort: Sort, offset: number, limit: number): number[] {
    const { sql, parameters } = conditionOf(narrowed);
    if (isByTypes(sort)) {
      byTypes.prepare(narrowed.companyId === null ? companies.all() : [narrowed.companyId]);
    }
    return database
      .prepare<BoundValue[], number>(
        `SELECT row_id FROM record WHERE ${sql} ORDER BY ${orderBy(sort, narrowed.companyId)} LIMIT ? OFFSET ?`,
      )
      .pluck()
      .all(...parameters, limit, offset);
  }

  /** First rows of the list, without sorting the complete list where the indexes allow it. */
  function beginning(narrowed: NarrowedList, sort: Sort, limit: number): number[] {
    const { companyId, resource, conditions } = narrowed;
    const indexed = conditions.length === 0 && scan.unbuilt(companyId, resource).length === 0;
    if (!isSearched(narrowed) || !indexed || !isNewestFirst(sort)) return select(narrowed, sort, 0, limit);
    return inTurn.all(JSON.stringify(search.newest(narrowed, limit)), limit, 0);
  }

  function revisionOf(narrowed: NarrowedList, sort: Sort): string {
    const { companyId, resource, byMarks } = narrowed;
    const company = companyId ?? ALL_COMPANIES;
    const bySearch = isSearched(narrowed);
    const own = revisionIn(company, resource);
    return [
      own,
      ...(bySearch || isByTypes(sort) ? [revisionIn(company, 'expense-types'), givenVersion()] : []),
      ...(bySearch || isByPartners(sort) ? [revisionIn(company, 'partners')] : []),
      ...(bySearch || isByCurrencies(sort) ? [currencyLabels.get() ?? ''] : []),
      ...(byMarks || isByMarks(sort) ? [settingsVersion.get() ?? 0] : []),
    ].join('/');
  }

  function nameOf({ companyId, resource, search: typed, conditions }: NarrowedList, sort: Sort): string {
    const narrowing = conditions.map(({ sql, parameters }) => [sql, ...parameters.map(String)]);
    return JSON.stringify([companyId, resource, typed, narrowing, sort.column, sort.descending]);
  }

  /** The cached order of the complete list; null if there is none or it is out of date. */
  function cachedOrder(narrowed: NarrowedList, sort: Sort): Float64Array | null {
    const settled = scan.unbuilt(narrowed.companyId, narrowed.resource).length === 0;
    return orderings.find(nameOf(narrowed, sort), revisionOf(narrowed, sort), settled);
  }

  function order(narrowed: NarrowedList, sort: Sort): Float64Array {
    return (
      cachedOrder(narrowed, sort) ??
      orderings.make(nameOf(narrowed, sort), revisionOf(narrowed, sort), () => select(narrowed, sort, 0, -1))
    );
  }

  return {
    /** Row ids from `offset` on. */
    page(query: ListQuery, sort: Sort, offset: number, limit: number): number[] {
      const narrowed = narrow(query);
      const { companyId, resource } = narrowed;
      if (isWhole(narrowed) && isNewestFirst(sort)) return byDate.page(companyId, resource, offset, limit);
      if (offset === 0 && !cachedOrder(narrowed, sort)) return beginning(narrowed, sort, limit);
      return Array.from(order(narrowed, sort).subarray(offset, offset + limit));
    },

    /** Zero-based position of a row; null if it is not in the list. */
    place(query: ListQuery, sort: Sort, rowId: number): number | null {
      const narrowed = narrow(query);
      const { sql, parameters } = conditionOf(narrowed);
      const isIn = database
        .prepare<BoundValue[], 1>(`SELECT 1 FROM record WHERE row_id = ? AND ${sql}`)
        .pluck()
        .get(rowId, ...parameters);
      if (isIn === undefined) return null;
      if (isWhole(narrowed) && isNewestFirst(sort)) return byDate.place(query.companyId, rowId);
      const place = order(narrowed, sort).indexOf(rowId);
      return place < 0 ? null : place;
    },

    /** Row ids of the complete list, in order. */
    all: (query: ListQuery, sort: Sort): Float64Array =>
      Float64Array.from(select(narrow(query), sort, 0, -1)),

    /** Condition for the rows of a filtered list; null if the query does not narrow the list. */
    condition(query: ListQuery): Condition | null {
      const narrowed = narrow(query);
      return isWhole(narrowed) ? null : conditionOf(narrowed);
    },

    /** Condition for the rows of the list without its filter. */
    whole: ({ companyId, resource }: ListQuery): Condition =>
      conditionOf({ companyId, resource, search: null, conditions: [], byMarks: false }),
  };
}

function isSearched(narrowed: Narrowed): narrowed is Searched {
  return narrowed.search !== null;
}
