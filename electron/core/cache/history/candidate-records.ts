import type { Resource } from '../../../../shared/model/record.ts';
import { bindRecordId } from '../tables/record-id.ts';
import type { Databases } from '../tables/databases.ts';
import type { RestorableRecord } from './removed-records.ts';

export type RemovalCandidateState = 'pending' | 'needs_review' | 'dismissed';

/** A record that a full resync missed and that is not marked removed. */
export interface CandidateRecord extends RestorableRecord {
  removedAt: null;
  runId: number;
  state: RemovalCandidateState;
}

/**
 * Records that may be gone from the service, with the text it may not send again, and the user's decisions to keep
 * them. An existing cache is authoritative, because a write to the history may lack its counterpart in the cache. The
 * caller owns the transaction.
 */
export type CandidateRecords = ReturnType<typeof candidateRecords>;

export function candidateRecords({ cache, history }: Databases) {
  type Row = Omit<CandidateRecord, 'recordId' | 'removedAt'> & { recordId: bigint | string };
  const read = cache.prepare<[number, Resource, bigint | string], CandidateRecord>(`
    SELECT row_id AS rowId, company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId,
      first_seen AS firstSeen, changed_at AS changedAt, run_id AS runId, state, raw
    FROM removal_candidate JOIN record USING (company_id, resource, record_id) JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ?`);
  const save = history.prepare<[Row]>(`
    INSERT OR REPLACE INTO candidate_record (company_id, resource, record_id, row_id, first_seen, changed_at, run_id, state, raw)
    VALUES (@companyId, @resource, @recordId, @rowId, @firstSeen, @changedAt, @runId, @state, @raw)`);
  const restate = history.prepare<[RemovalCandidateState, number, Resource, RemovalCandidateState]>(
    'UPDATE candidate_record SET state = ? WHERE company_id = ? AND resource = ? AND state = ?',
  );
  const deleteRow = history.prepare<[number, Resource, bigint | string]>(
    'DELETE FROM candidate_record WHERE company_id = ? AND resource = ? AND record_id = ?',
  );
  const all = history.prepare<[{ companyId: number | null }], CandidateRecord>(`
    SELECT company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId, row_id AS rowId,
      first_seen AS firstSeen, changed_at AS changedAt, NULL AS removedAt, run_id AS runId, state, raw
    FROM candidate_record WHERE company_id = coalesce(@companyId, company_id)`);
  const takeUp = cache.prepare<[Pick<Row, 'companyId' | 'resource' | 'recordId' | 'runId' | 'state'>]>(
    'INSERT OR IGNORE INTO removal_candidate VALUES (@companyId, @resource, @recordId, @runId, @state)',
  );

  return {
    /** @param companyId null: all companies. */
    all: (companyId: number | null): IterableIterator<CandidateRecord> => all.iterate({ companyId }),

    /** Stores records that became candidates. */
    add(companyId: number, resource: Resource, ids: readonly (bigint | string)[]): void {
      for (const recordId of ids) {
        const candidate = read.get(companyId, resource, recordId);
        if (candidate) save.run({ ...candidate, recordId });
      }
    },

    /** Follows a change of state in the cache. */
    restate(
      companyId: number,
      resource: Resource,
      from: RemovalCandidateState,
      to: RemovalCandidateState,
    ): void {
      restate.run(to, companyId, resource, from);
    },

    /** Deletes a candidate that reappeared or was marked removed. */
    drop(companyId: number, resource: Resource, id: bigint | string): void {
      deleteRow.run(companyId, resource, id);
    },

    /** Makes a record restored into the cache a candidate again. */
    takeUp({ companyId, resource, recordId, runId, state }: CandidateRecord): void {
      takeUp.run({ companyId, resource, recordId: bindRecordId(recordId), runId, state });
    },
  };
}
