import type { Database } from '../sqlite/open-database.ts';
import { fail } from '../../../shared/errors.ts';
import type {
  ListQuery,
  ListSummary,
  RecordDetail,
  RecordRow,
  Resource,
  Sort,
} from '../../../shared/model/record.ts';
import { fieldsOf } from './field-nodes.ts';
import { listPositions } from './lists/list-positions.ts';
import { listSummaries } from './lists/list-summaries.ts';
import { recordRows } from './lists/record-rows.ts';
import { bindRecordId } from './record-id.ts';
import type { TotalsReader } from './totals/totals-reader.ts';

/** Lists, their sums and single records, from the cache. */
export type RecordReader = ReturnType<typeof recordReader>;

export function recordReader(database: Database, totals: TotalsReader, elapsed: () => number) {
  const positions = listPositions(database, elapsed);
  const rowsOf = recordRows(database);
  const summaryOf = listSummaries(database, positions, totals);
  const detail = database.prepare<[number, Resource, bigint | string], { rowId: number; raw: string }>(`
    SELECT row_id AS rowId, raw FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ?`);

  return {
    /** At most `limit` rows from `offset` on, all as of one moment. */
    page: database.transaction((query: ListQuery, sort: Sort, offset: number, limit: number): RecordRow[] =>
      rowsOf(positions.page(query, sort, offset, limit)),
    ),

    summary: database.transaction((query: ListQuery): ListSummary => summaryOf(query)),

    /** @throws FailureError `record-unknown`. */
    get: database.transaction((companyId: number, resource: Resource, recordId: string): RecordDetail => {
      const found = detail.get(companyId, resource, bindRecordId(recordId));
      const row = found ? rowsOf([found.rowId])[0] : undefined;
      if (!found || !row) fail({ code: 'record-unknown' });
      return { row, fields: fieldsOf(found.raw), raw: found.raw };
    }),
  };
}
