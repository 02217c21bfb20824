import type { Database } from '../../sqlite/open-database.ts';
import type { FieldChange, LedgerEntry, LedgerQuery } from '../../../../shared/model/ledger.ts';
import { bindRecordId } from '../record-id.ts';

interface Row extends Omit<LedgerEntry, 'fields' | 'recordId'> {
  rowId: number;
  records: number;
  fields: string | null;
}

/** Pages of the ledger, newest first. */
export type LedgerReader = ReturnType<typeof ledgerReader>;

export function ledgerReader(database: Database) {
  const recordId = database
    .prepare<[number], string>('SELECT CAST(record_id AS TEXT) FROM record WHERE row_id = ?')
    .pluck();
  const rowOf = database
    .prepare<[number, string, bigint | string], number>(
      'SELECT row_id FROM record WHERE company_id = ? AND resource = ? AND record_id = ?',
    )
    .pluck();

  /** Entries of one record: its own, and the one it was added in together with others. */
  const OF_RECORD = `(row_id = @rowId OR entry_id = (SELECT entry_id FROM ledger
    WHERE row_id <= @rowId AND kind = 'added' ORDER BY row_id DESC LIMIT 1))
    AND row_id <= @rowId AND row_id + records > @rowId`;

  function rows(query: LedgerQuery, rowId: number | null): Row[] {
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
      .prepare<[Record<string, unknown>], Row>(
        `SELECT entry_id AS entryId, company_id AS companyId, resource, kind, row_id AS rowId, records,
           run_id AS runId, at, fields
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
      const entries: LedgerEntry[] = [];
      for (const { rowId: first, records, fields, ...row } of rows(query, rowId)) {
        for (let ahead = records - 1; ahead >= 0 && entries.length < limit; ahead -= 1) {
          const entryId = row.entryId - (records - 1 - ahead);
          if (query.before !== null && entryId >= query.before) continue;
          if (rowId !== null && first + ahead !== rowId) continue;
          const id = recordId.get(first + ahead);
          if (id === undefined) continue;
          entries.push({
            ...row,
            entryId,
            recordId: id,
            fields: fields === null ? [] : (JSON.parse(fields) as FieldChange[]),
          });
        }
      }
      return entries;
    },
  };
}
