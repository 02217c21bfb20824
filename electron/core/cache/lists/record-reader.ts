import type { Database } from '../../sqlite/open-database.ts';
import { fail } from '../../../../shared/errors.ts';
import type { FacetValue } from '../../../../shared/model/filter.ts';
import {
  MAX_PAGE_ROWS,
  RESOURCES,
  type DayTotals,
  type DayTotalsQuery,
  type FacetQuery,
  type FoundRecord,
  type ListDay,
  type ListQuery,
  type ListSummary,
  type RecordDetail,
  type RecordRow,
  type Resource,
  type Sort,
  type FieldNode,
} from '../../../../shared/model/record.ts';
import { listDays } from './list-days.ts';
import { listFacets } from './list-facets.ts';
import { listPositions } from './list-positions.ts';
import { listSummaries, recordSums } from './list-summaries.ts';
import { recordRows } from '../tables/record-rows.ts';
import { relatedRecords } from './related-records.ts';
import { typeNames } from '../tables/type-names.ts';
import { bindRecordId } from '../tables/record-id.ts';
import type { SuccessReader } from '../log/success-reader.ts';
import type { TotalsReader } from '../totals/totals-reader.ts';
import { ExactNumber, isExactObject, parseExact, type ExactValue } from '../../lib/json/exact-json.ts';

/** Lists, their sums and single records, from the cache. */
export type RecordReader = ReturnType<typeof recordReader>;

export function recordReader(
  database: Database,
  { totals, successes }: { totals: TotalsReader; successes: SuccessReader },
  elapsed: () => number,
) {
  const names = typeNames(database);
  const positions = listPositions(database, names, elapsed);
  const rowsOf = recordRows(database, names);
  const facetOf = listFacets(database, names);
  const relatedTo = relatedRecords(database, rowsOf);
  const sums = recordSums(database);
  const summaryOf = listSummaries(database, { positions, totals, sums, successes });
  const days = listDays(database, positions, sums);
  const detail = database.prepare<[number, Resource, bigint | string], { rowId: number; raw: string }>(`
    SELECT row_id AS rowId, raw FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ?`);
  const rowIdOf = database
    .prepare<[number, Resource, bigint | string], number>(
      'SELECT row_id FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();

  function* rowsInTurn(rowIds: Float64Array): Generator<RecordRow> {
    for (let first = 0; first < rowIds.length; first += MAX_PAGE_ROWS) {
      yield* rowsOf(Array.from(rowIds.subarray(first, first + MAX_PAGE_ROWS)));
    }
  }

  function all(query: ListQuery, sort: Sort): { count: number; rows: Iterable<RecordRow> } {
    const rowIds = positions.all(query, sort);
    return { count: rowIds.length, rows: rowsInTurn(rowIds) };
  }

  return {
    /** At most `limit` rows from `offset` on, read in one transaction. */
    page: database.transaction((query: ListQuery, sort: Sort, offset: number, limit: number): RecordRow[] =>
      rowsOf(positions.page(query, sort, offset, limit)),
    ),

    /** Zero-based position of a record in a list; null if it is not in the list. */
    position: database.transaction(
      (query: ListQuery, sort: Sort, record: { companyId: number; recordId: string }): number | null => {
        const rowId = rowIdOf.get(record.companyId, query.resource, bindRecordId(record.recordId));
        return rowId === undefined ? null : positions.place(query, sort, rowId);
      },
    ),

    /** A complete list in a transaction that stays open until the reader is closed; only for a reader opened for this call. */
    whole(query: ListQuery, sort: Sort): { count: number; rows: Iterable<RecordRow> } {
      database.exec('BEGIN');
      return all(query, sort);
    },

    /** The same, within a transaction of the caller. */
    all,

    /** The newest records of each list that contain all words; empty if there is no word. */
    search: database.transaction((companyId: number | null, text: string, limit: number): FoundRecord[] => {
      if (text.trim() === '') return [];
      return RESOURCES.flatMap((resource) => {
        const query = { companyId, resource, filter: { text } };
        const newest = positions.page(query, { column: 'date', descending: true }, 0, limit);
        return rowsOf(newest).map((row) => ({ resource, row }));
      });
    }),

    summary: database.transaction((query: ListQuery): ListSummary => summaryOf(query)),

    /** See {@link listDays}. */
    days: database.transaction((query: ListQuery): ListDay[] => days.days(query)),
    dayTotals: database.transaction((query: DayTotalsQuery): DayTotals[] => days.dayTotals(query)),

    /** Values in the records of a list; see {@link listFacets}. */
    facet: database.transaction((query: FacetQuery): FacetValue[] =>
      facetOf(query.companyId, query.resource, query.facet, query.text, query.chosen),
    ),

    /** @throws FailureError `record-unknown`. */
    get: database.transaction((companyId: number, resource: Resource, recordId: string): RecordDetail => {
      const found = detail.get(companyId, resource, bindRecordId(recordId));
      const row = found ? rowsOf([found.rowId])[0] : undefined;
      if (!found || !row) fail({ code: 'record-unknown' });
      return { row, related: relatedTo(found.rowId), fields: fieldsOf(found.raw), raw: found.raw };
    }),
  };
}

/** Every field of a raw record in the order sent, each value as its exact text. */
export function fieldsOf(raw: string): FieldNode[] {
  const record = parseExact(raw);
  return isExactObject(record) ? Object.entries(record).map(([name, value]) => fieldNode(name, value)) : [];
}

function fieldNode(name: string, value: ExactValue): FieldNode {
  const leaf = (kind: FieldNode['kind'], text: string): FieldNode => ({ name, kind, text, children: [] });
  if (value === null) return leaf('null', 'null');
  if (typeof value === 'string') return leaf('text', value);
  if (typeof value === 'boolean') return leaf('boolean', String(value));
  if (value instanceof ExactNumber) return leaf('number', value.text);
  if (Array.isArray(value)) {
    const children = value.map((entry, index) => fieldNode(String(index + 1), entry));
    return { name, kind: 'list', text: null, children };
  }
  const children = Object.entries(value).map(([field, entry]) => fieldNode(field, entry));
  return { name, kind: 'object', text: null, children };
}
