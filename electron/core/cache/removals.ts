import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { HeldRemoval } from '../../../shared/model/sync.ts';
import type { ListStates } from './list-state.ts';
import type { PageRecords } from '../page-records.ts';
import { inOrder } from './page-order.ts';
import type { RecordWriter } from './record-writer.ts';

type SuspectState = 'suspect' | 'held' | 'kept';

/** How a list stands between what is held and what was not met. */
export interface ListStanding {
  /** Records held and not removed, suspects included. */
  live: number;
  suspects: number;
  /** Suspects kept back because they were too many at once. */
  held: number;
  /** Not met, and kept by the user's word. */
  kept: number;
}

/**
 * Records that sweeps did not meet, on their way to being marked removed. A removed record stays readable and comes back
 * when it is sent again. The caller owns the transaction.
 */
export type Removals = ReturnType<typeof removals>;

export function removals(
  database: Database,
  records: Pick<RecordWriter, 'remove'>,
  states: Pick<ListStates, 'live'>,
) {
  type List = [number, Resource];
  const suspect = database.prepare<[{ companyId: number; resource: Resource; runId: number }]>(`
    INSERT OR IGNORE INTO suspect SELECT company_id, resource, record_id, @runId, 'suspect'
    FROM record WHERE company_id = @companyId AND resource = @resource AND removed_at IS NULL
      AND row_id <= (SELECT newest_row FROM sweep WHERE company_id = @companyId AND resource = @resource)
      AND NOT EXISTS (SELECT 1 FROM sweep_seen WHERE company_id = @companyId AND resource = @resource
        AND record_id = record.record_id)`);
  const restate = database.prepare<[SuspectState, number, Resource, SuspectState]>(
    'UPDATE suspect SET state = ? WHERE company_id = ? AND resource = ? AND state = ?',
  );
  const clear = database.prepare<[number, Resource, bigint | string]>(
    'DELETE FROM suspect WHERE company_id = ? AND resource = ? AND record_id = ?',
  );
  const ripe = database.prepare<[number, Resource, SuspectState, number], { id: bigint | string }>(`
    SELECT record_id AS id FROM suspect
    WHERE company_id = ? AND resource = ? AND state = ? AND run_id < ?`);
  ripe.safeIntegers();
  const suspects = database.prepare<List, { state: SuspectState; count: number }>(
    'SELECT state, count(*) AS count FROM suspect WHERE company_id = ? AND resource = ? GROUP BY state',
  );
  const any = database
    .prepare<List, 0 | 1>('SELECT EXISTS (SELECT 1 FROM suspect WHERE company_id = ? AND resource = ?)')
    .pluck();
  const lists = database.prepare<[], { companyId: number; resource: Resource; count: number }>(`
    SELECT company_id AS companyId, resource, count(*) AS count FROM suspect WHERE state = 'held'
    GROUP BY company_id, resource ORDER BY company_id, resource`);

  return {
    standing(companyId: number, resource: Resource): ListStanding {
      const count = new Map(suspects.all(companyId, resource).map((row) => [row.state, row.count]));
      return {
        live: states.live(companyId, resource),
        suspects: count.get('suspect') ?? 0,
        held: count.get('held') ?? 0,
        kept: count.get('kept') ?? 0,
      };
    },

    /** Marks what the sweep has not met as suspects; what was one before stays what it was. */
    suspect(companyId: number, resource: Resource, runId: number): void {
      suspect.run({ companyId, resource, runId });
    },

    /** These were met: they are no suspects any more. */
    clear(companyId: number, resource: Resource, records: PageRecords): void {
      if (any.get(companyId, resource) === 0) return;
      for (const [id] of inOrder(records)) clear.run(companyId, resource, id);
    },

    /** Puts all suspects of a list into another state: kept back, kept for good, or suspects again. */
    restate(companyId: number, resource: Resource, from: SuspectState, to: SuspectState): void {
      restate.run(to, companyId, resource, from);
    },

    /**
     * Marks as removed what became a suspect in an earlier run.
     *
     * @returns how many.
     */
    confirm(
      companyId: number,
      resource: Resource,
      state: 'suspect' | 'held',
      found: { now: number; runId: number },
    ): number {
      const ids = ripe.all(companyId, resource, state, found.runId).map(({ id }) => id);
      for (const id of ids) clear.run(companyId, resource, id);
      return records.remove(companyId, resource, ids.map(String), found);
    },

    /** Lists with removals that wait for the user. */
    held: (): HeldRemoval[] =>
      lists.all().map((row) => ({ ...row, held: states.live(row.companyId, row.resource) })),
  };
}
