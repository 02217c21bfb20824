import type { Resource } from '../../../../shared/model/record.ts';
import type { RemovalReview } from '../../../../shared/model/sync.ts';
import { candidateRecords, type RemovalCandidateState } from '../history/candidate-records.ts';
import type { Databases } from '../tables/databases.ts';
import type { ListStates } from '../tables/list-state.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import { inOrder } from '../tables/record-id.ts';
import type { RecordWriter } from './record-writer.ts';

/** Number of cached records of a list, and how many of them a full resync missed. */
export interface ListStanding {
  /** Records cached and not removed, candidates for removal included. */
  live: number;
  /** Candidates that a full resync missed once. */
  pending: number;
  /** Candidates that were too many at once: the user decides. */
  needsReview: number;
  /** Missing from the service, kept by the user's decision. */
  dismissed: number;
}

/**
 * Records that full resyncs missed, before they are marked removed. A removed record stays readable and is restored when the
 * service sends it again. The caller owns the transaction.
 */
export type Removals = ReturnType<typeof removals>;

export function removals(
  databases: Databases,
  records: Pick<RecordWriter, 'remove'>,
  states: Pick<ListStates, 'live'>,
) {
  const { cache: database } = databases;
  const inHistory = candidateRecords(databases);
  type List = [number, Resource];
  // Empty without a sweep in progress.
  const missing = `FROM record WHERE company_id = @companyId AND resource = @resource AND removed_at IS NULL
      AND row_id <= (SELECT newest_row FROM sweep WHERE company_id = @companyId AND resource = @resource)
      AND NOT EXISTS (SELECT 1 FROM sweep_seen WHERE company_id = @companyId AND resource = @resource
        AND record_id = record.record_id)`;
  const addCandidates = database.prepare<
    [{ companyId: number; resource: Resource; runId: number }],
    { id: bigint | string }
  >(`
    INSERT OR IGNORE INTO removal_candidate SELECT company_id, resource, record_id, @runId, 'pending' ${missing}
    RETURNING record_id AS id`);
  addCandidates.safeIntegers();
  const unmet = database
    .prepare<[{ companyId: number; resource: Resource }], number>(
      `SELECT count(*) ${missing}
      AND NOT EXISTS (SELECT 1 FROM removal_candidate WHERE company_id = @companyId AND resource = @resource
        AND record_id = record.record_id)`,
    )
    .pluck();
  const restate = database.prepare<[RemovalCandidateState, number, Resource, RemovalCandidateState]>(
    'UPDATE removal_candidate SET state = ? WHERE company_id = ? AND resource = ? AND state = ?',
  );
  const clear = database.prepare<[number, Resource, bigint | string]>(
    'DELETE FROM removal_candidate WHERE company_id = ? AND resource = ? AND record_id = ?',
  );
  const ripe = database.prepare<[number, Resource, RemovalCandidateState, number], { id: bigint | string }>(`
    SELECT record_id AS id FROM removal_candidate
    WHERE company_id = ? AND resource = ? AND state = ? AND run_id < ?`);
  ripe.safeIntegers();
  const counts = database.prepare<List, { state: RemovalCandidateState; count: number }>(
    'SELECT state, count(*) AS count FROM removal_candidate WHERE company_id = ? AND resource = ? GROUP BY state',
  );
  const any = database
    .prepare<List, 0 | 1>(
      'SELECT EXISTS (SELECT 1 FROM removal_candidate WHERE company_id = ? AND resource = ?)',
    )
    .pluck();
  const lists = database.prepare<[], { companyId: number; resource: Resource; count: number }>(`
    SELECT company_id AS companyId, resource, count(*) AS count FROM removal_candidate WHERE state = 'needs_review'
    GROUP BY company_id, resource ORDER BY company_id, resource`);

  function clearOne(companyId: number, resource: Resource, id: bigint | string): void {
    if (clear.run(companyId, resource, id).changes > 0) inHistory.drop(companyId, resource, id);
  }

  return {
    standing: (companyId: number, resource: Resource): ListStanding => {
      const count = new Map(counts.all(companyId, resource).map((row) => [row.state, row.count]));
      return {
        live: states.live(companyId, resource),
        pending: count.get('pending') ?? 0,
        needsReview: count.get('needs_review') ?? 0,
        dismissed: count.get('dismissed') ?? 0,
      };
    },

    /** Adds the records that the sweep in progress has not received as candidates; earlier candidates keep their state. */
    addCandidates(companyId: number, resource: Resource, runId: number): void {
      const added = addCandidates.all({ companyId, resource, runId }).map(({ id }) => id);
      inHistory.add(companyId, resource, added);
    },

    /** Number of records that the sweep in progress has not received and that are not candidates. */
    countNotReceived: (companyId: number, resource: Resource): number =>
      unmet.get({ companyId, resource }) ?? 0,

    /** Drops the candidates among these records, which were received. */
    clear(companyId: number, resource: Resource, records: PageRecords): void {
      if (any.get(companyId, resource) === 0) return;
      for (const [id] of inOrder(records)) clearOne(companyId, resource, id);
    },

    /** Moves all candidates of a list from one state to another. */
    restate(
      companyId: number,
      resource: Resource,
      from: RemovalCandidateState,
      to: RemovalCandidateState,
    ): void {
      restate.run(to, companyId, resource, from);
      inHistory.restate(companyId, resource, from, to);
    },

    /**
     * Marks as removed the records that became candidates in an earlier run.
     *
     * @returns number of records marked.
     */
    confirm(
      companyId: number,
      resource: Resource,
      state: 'pending' | 'needs_review',
      found: { now: number; runId: number },
    ): number {
      const ids = ripe.all(companyId, resource, state, found.runId).map(({ id }) => id);
      for (const id of ids) clearOne(companyId, resource, id);
      return records.remove(companyId, resource, ids.map(String), found);
    },

    /** Lists with removals that await the user's review. */
    toReview: (): RemovalReview[] =>
      lists.all().map((row) => ({ ...row, cached: states.live(row.companyId, row.resource) })),
  };
}
