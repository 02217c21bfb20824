import type { Database } from '../../../sqlite/open-database.ts';
import type { HistoryEntry, HistoryQuery } from '../../../../../shared/model/history.ts';
import { bindRecordId } from '../../tables/record-id.ts';
import { HISTORY_COLUMNS, historyEntries, type HistoryRow } from './history-entries.ts';

/** Reads the change history in pages, newest first. */
export type HistoryReader = ReturnType<typeof historyReader>;

export function historyReader(database: Database) {
  const entriesOf = historyEntries(database);
  const rowOf = database
    .prepare<[number, string, bigint | string], number>(
      'SELECT row_id FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();

  /** Entries of one record: its own, and the entry of the records it was added with. */
  const OF_RECORD = `(row_id = @rowId OR entry_id = (SELECT entry_id FROM history_entry
    WHERE row_id <= @rowId AND kind = 'added' ORDER BY row_id DESC LIMIT 1))
    AND row_id <= @rowId AND row_id + records > @rowId`;

  function rows(query: HistoryQuery, rowId: number | null): Iterable<HistoryRow> {
    const { companyId, resource, runId, before, limit } = query;
    const conditions = [
      companyId === null ? null : 'company_id = @companyId',
      resource === undefined ? null : 'resource = @resource',
      runId === undefined ? null : 'run_id = @runId',
      rowId === null ? null : OF_RECORD,
      // The entry of many records may span `before`.
      before === null
        ? null
        : `entry_id <= coalesce((SELECT min(entry_id) FROM history_entry WHERE entry_id >= @before), @before)
           AND entry_id - records + 1 < @before`,
    ].filter((condition) => condition !== null);
    return database
      .prepare<[Record<string, unknown>], HistoryRow>(
        `SELECT ${HISTORY_COLUMNS}
         FROM history_entry WHERE ${conditions.join(' AND ') || 'TRUE'} ORDER BY entry_id DESC LIMIT @limit`,
      )
      .iterate({ companyId, resource, runId, before, limit, rowId });
  }

  return {
    page(query: HistoryQuery): HistoryEntry[] {
      const { companyId, resource, limit } = query;
      let rowId: number | null = null;
      if (query.recordId !== undefined && companyId !== null && resource !== undefined) {
        rowId = rowOf.get(companyId, resource, bindRecordId(query.recordId)) ?? -1;
      }
      return entriesOf(rows(query, rowId), { before: query.before, rowId }, limit);
    },
  };
}
