import type { Database } from '../../sqlite/open-database.ts';
import type { LedgerEntry, LedgerQuery } from '../../../../shared/model/ledger.ts';
import { bindRecordId } from '../record-id.ts';
import { LEDGER_COLUMNS, ledgerEntries, type LedgerRow } from './ledger-entries.ts';

/** Pages of the ledger, newest first. */
export type LedgerReader = ReturnType<typeof ledgerReader>;

export function ledgerReader(database: Database) {
  const entriesOf = ledgerEntries(database);
  const rowOf = database
    .prepare<[number, string, bigint | string], number>(
      'SELECT row_id FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();

  /** Entries of one record: its own, and the one it was added in together with others. */
  const OF_RECORD = `(row_id = @rowId OR entry_id = (SELECT entry_id FROM ledger
    WHERE row_id <= @rowId AND kind = 'added' ORDER BY row_id DESC LIMIT 1))
    AND row_id <= @rowId AND row_id + records > @rowId`;

  function rows(query: LedgerQuery, rowId: number | null): LedgerRow[] {
    const { companyId, resource, runId, before, limit } = query;
    const conditions = [
      companyId === null ? null : 'company_id = @companyId',
      resource === undefined ? null : 'resource = @resource',
      runId === undefined ? null : 'run_id = @runId',
      rowId === null ? null : OF_RECORD,
      // An entry for many records may reach from below `before` to above it.
      before === null
        ? null
        : `entry_id <= coalesce((SELECT min(entry_id) FROM ledger WHERE entry_id >= @before), @before)
           AND entry_id - records + 1 < @before`,
    ].filter((condition) => condition !== null);
    return database
      .prepare<[Record<string, unknown>], LedgerRow>(
        `SELECT ${LEDGER_COLUMNS}
         FROM ledger WHERE ${conditions.join(' AND ') || 'TRUE'} ORDER BY entry_id DESC LIMIT @limit`,
      )
      .all({ companyId, resource, runId, before, limit, rowId });
  }

  return {
    page(query: LedgerQuery): LedgerEntry[] {
      const { companyId, resource, limit } = query;
      let rowId: number | null = null;
      if (query.recordId !== undefined && companyId !== null && resource !== undefined) {
        rowId = rowOf.get(companyId, resource, bindRecordId(query.recordId)) ?? -1;
      }
      return entriesOf(rows(query, rowId), { before: query.before, rowId }, limit);
    },
  };
}
