import type { Resource } from '../../../../shared/model/record.ts';
import { bindRecordId } from '../tables/record-id.ts';
import type { Databases } from '../tables/databases.ts';

/** A record the service does not send, to restore into a cache that lacks it. */
export interface RestorableRecord {
  rowId: number;
  companyId: number;
  resource: Resource;
  /** Its id in the form of `keyOf`. */
  recordId: string;
  firstSeen: number;
  changedAt: number | null;
  removedAt: number | null;
  raw: string;
}

/** A record deleted by the service. */
export interface RemovedRecord extends RestorableRecord {
  removedAt: number;
}

/** Stores the text of records deleted by the service. The caller owns the transaction. */
export type RemovedRecords = ReturnType<typeof removedRecords>;

export function removedRecords({ cache, history }: Databases) {
  const read = cache.prepare<[number], RemovedRecord>(`
    SELECT row_id AS rowId, company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId,
      first_seen AS firstSeen, changed_at AS changedAt,
      removed_at AS removedAt, raw
    FROM record JOIN record_raw USING (row_id) WHERE row_id = ?`);
  const save = history.prepare<[Omit<RemovedRecord, 'recordId'> & { recordId: bigint | string }]>(`
    INSERT OR REPLACE INTO removed_record
    VALUES (@rowId, @companyId, @resource, @recordId, @firstSeen, @changedAt, @removedAt, @raw)`);
  const deleteRow = history.prepare<[number | bigint]>('DELETE FROM removed_record WHERE row_id = ?');

  const all = history.prepare<[{ companyId: number | null }], RemovedRecord>(`
    SELECT row_id AS rowId, company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId,
      first_seen AS firstSeen, changed_at AS changedAt, removed_at AS removedAt, raw
    FROM removed_record WHERE company_id = coalesce(@companyId, company_id) ORDER BY row_id`);

  return {
    /** @param companyId null: all companies. */
    all: (companyId: number | null): IterableIterator<RemovedRecord> => all.iterate({ companyId }),

    /** Stores a record that was marked removed. */
    add(rowId: number): void {
      const record = read.get(rowId);
      if (record) save.run({ ...record, recordId: bindRecordId(record.recordId) });
    },

    /** Deletes a record that reappeared. */
    drop: (rowId: number): void => {
      deleteRow.run(rowId);
    },
  };
}
