import type { Failure } from '../../../../shared/errors.ts';
import type { RunKind, SyncRun, SyncTarget } from '../../../../shared/model/sync.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { StagedMap } from './staged-map.ts';

/** Maximum number of runs stored per company; balances alone make 1,440 a day. */
const MAX_RUNS_PER_COMPANY = 5_000;

/** The oldest runs of a company are pruned with each run whose number is a multiple of this. */
const PRUNED_EVERY = 100;

/** Maximum number of unwritten runs, in case the disk accepts no writes for days; the oldest are dropped. */
const MAX_UNWRITTEN = 10_000;

type Counts = Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>;

interface Row extends Omit<SyncRun, 'failure'> {
  failure: string | null;
}

interface UnwrittenRun {
  row: Row;
  /** Whether the file already has the run as it was at its start. */
  isBegun: boolean;
}

/**
 * The log of runs. A run is written together with its changes, or with everything unwritten of other runs: see
 * {@link RunLog.writeAll}. The caller owns the transaction.
 */
export type RunLog = ReturnType<typeof runLog>;

/** @param lastRun the last run in the history; run numbers are never reused. */
export function runLog(database: Database, lastRun: number) {
  const newest = database.prepare<[], number>('SELECT coalesce(max(run_id), 0) FROM sync_run').pluck();
  const save = database.prepare<[Row]>(`
    INSERT INTO sync_run (run_id, company_id, target, kind, started_at, finished_at, outcome, requests, added, changed, removed, failure)
    VALUES (@runId, @companyId, @target, @kind, @startedAt, @finishedAt, @outcome, @requests, @added, @changed, @removed, @failure)
    ON CONFLICT DO UPDATE SET finished_at = excluded.finished_at, outcome = excluded.outcome, requests = excluded.requests,
      added = excluded.added, changed = excluded.changed, removed = excluded.removed, failure = excluded.failure`);
  const prune = database.prepare<[number, number, number]>(`
    DELETE FROM sync_run WHERE company_id = ?
      AND run_id <= (SELECT run_id FROM sync_run WHERE company_id = ? ORDER BY run_id DESC LIMIT 1 OFFSET ?)`);
  const interrupt = database.prepare<[number]>(
    "UPDATE sync_run SET finished_at = ?, outcome = 'cancelled' WHERE outcome = 'running'",
  );
  const unwritten = new StagedMap<number, UnwrittenRun>();
  let last = Math.max(newest.get() ?? 0, lastRun);

  function change(runId: number, changes: Partial<Row>): void {
    const run = unwritten.get(runId);
    if (!run) return;
    const row = { ...run.row, ...changes };
    unwritten.set(runId, { ...run, row });
    if (run.isBegun) write(runId, { row, isBegun: true });
  }

  function write(runId: number, { row }: UnwrittenRun): void {
    save.run(row);
    if (row.finishedAt === null) unwritten.set(runId, { row, isBegun: true });
    else unwritten.delete(runId);
    if (runId % PRUNED_EVERY === 0) prune.run(row.companyId, row.companyId, MAX_RUNS_PER_COMPANY);
  }

  return {
    unwritten,

    begin(companyId: number, target: SyncTarget, kind: RunKind, now: number): number {
      last += 1;
      const counts = { requests: 0, added: 0, changed: 0, removed: 0 };
      const times = { startedAt: now, finishedAt: null };
      const row: Row = {
        runId: last,
        companyId,
        target,
        kind,
        ...times,
        outcome: 'running',
        ...counts,
        failure: null,
      };
      unwritten.set(last, { row, isBegun: false });
      if (unwritten.get(last - MAX_UNWRITTEN)?.isBegun === false) unwritten.delete(last - MAX_UNWRITTEN);
      return last;
    },

    count: (runId: number, { requests, added, changed, removed }: Counts): void =>
      change(runId, { requests, added, changed, removed }),

    end: (runId: number, outcome: SyncRun['outcome'], failure: Failure | null, now: number): void =>
      change(runId, { outcome, failure: failure && JSON.stringify(failure), finishedAt: now }),

    writeAll(): void {
      for (const [runId, run] of unwritten.entries()) if (!run.isBegun) write(runId, run);
    },

    /** Drops unwritten runs of a company that is removed. */
    dropCompany(companyId: number): void {
      for (const [runId, { row }] of unwritten.entries())
        if (row.companyId === companyId) unwritten.delete(runId);
    },

    /** Ends the runs that the previous process did not finish. */
    closeInterrupted(now: number): void {
      interrupt.run(now);
    },
  };
}

/** Reads the logged runs. */
export type RunReader = ReturnType<typeof runReader>;

export function runReader(database: Database) {
  const page = database.prepare<[{ companyId: number | null; before: number | null; limit: number }], Row>(`
    SELECT run_id AS runId, company_id AS companyId, target, kind, started_at AS startedAt,
      finished_at AS finishedAt, outcome, requests, added, changed, removed, failure
    FROM sync_run WHERE company_id = coalesce(@companyId, company_id)
      AND run_id < coalesce(@before, 9223372036854775807)
    ORDER BY run_id DESC LIMIT @limit`);

  return {
    /**
     * Newest first.
     *
     * @param before a run id; only older runs.
     */
    page: (companyId: number | null, before: number | null, limit: number): SyncRun[] =>
      page.all({ companyId, before, limit }).map((row) => ({
        ...row,
        failure: row.failure === null ? null : (JSON.parse(row.failure) as Failure),
      })),
  };
}
