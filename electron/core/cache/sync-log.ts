import type { Database } from '../sqlite/open-database.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { RunKind, SyncRun, SyncTarget } from '../../../shared/model/sync.ts';

/** What is remembered of one target of one company between runs. */
export interface TargetMemory {
  /** The service's clock (ms) at the start of the last complete run; null before the first. */
  watermark: number | null;
  lastSuccess: number | null;
  /** Where an unfinished backfill goes on, and the service's clock (ms) when it began. */
  resume: { query: string; startedAt: number | null } | null;
  lastFailure: { failure: Failure; at: number } | null;
}

interface MemoryRow {
  watermark: number | null;
  last_success: number | null;
  resume_query: string | null;
  resume_started: number | null;
  last_failure: string | null;
  last_failure_at: number | null;
}

/** How many runs of one company are kept; balances alone make 1,440 a day. */
const RUNS_KEPT = 5_000;

/** Watermarks, resume points and the record of runs. The caller owns the transaction. */
export type SyncLog = ReturnType<typeof syncLog>;

export function syncLog(database: Database) {
  const ensure = database.prepare<[number, SyncTarget]>(
    'INSERT OR IGNORE INTO sync_state (company_id, target) VALUES (?, ?)',
  );
  const read = database.prepare<[number, SyncTarget], MemoryRow>(
    'SELECT * FROM sync_state WHERE company_id = ? AND target = ?',
  );
  const resume = database.prepare<[string | null, number | null, number, SyncTarget]>(
    'UPDATE sync_state SET resume_query = ?, resume_started = ? WHERE company_id = ? AND target = ?',
  );
  const succeed = database.prepare<[number | null, number, number, SyncTarget]>(`
    UPDATE sync_state SET watermark = ?, last_success = ?, resume_query = NULL, resume_started = NULL,
      last_failure = NULL, last_failure_at = NULL WHERE company_id = ? AND target = ?`);
  const failed = database.prepare<[string, number, number, SyncTarget]>(
    'UPDATE sync_state SET last_failure = ?, last_failure_at = ? WHERE company_id = ? AND target = ?',
  );
  const begin = database.prepare<[number, SyncTarget, RunKind, number]>(
    "INSERT INTO sync_run (company_id, target, kind, started_at, outcome) VALUES (?, ?, ?, ?, 'running')",
  );
  const progress = database.prepare<[number, number, number, number, number]>(
    'UPDATE sync_run SET requests = ?, added = ?, changed = ?, removed = ? WHERE run_id = ?',
  );
  const end = database.prepare<[number, SyncRun['outcome'], string | null, number]>(
    'UPDATE sync_run SET finished_at = ?, outcome = ?, failure = ? WHERE run_id = ?',
  );
  const prune = database.prepare<[number, number, number]>(`
    DELETE FROM sync_run WHERE company_id = ?
      AND run_id <= (SELECT run_id FROM sync_run WHERE company_id = ? ORDER BY run_id DESC LIMIT 1 OFFSET ?)`);
  const interrupt = database.prepare<[number]>(
    "UPDATE sync_run SET finished_at = ?, outcome = 'cancelled' WHERE outcome = 'running'",
  );

  return {
    memory(companyId: number, target: SyncTarget): TargetMemory {
      const row = read.get(companyId, target);
      return {
        watermark: row?.watermark ?? null,
        lastSuccess: row?.last_success ?? null,
        resume: row?.resume_query ? { query: row.resume_query, startedAt: row.resume_started } : null,
        lastFailure: row?.last_failure
          ? { failure: JSON.parse(row.last_failure) as Failure, at: row.last_failure_at ?? 0 }
          : null,
      };
    },

    /** Remembers where a backfill goes on. Belongs in the transaction of the page before. */
    saveResume(
      companyId: number,
      target: SyncTarget,
      point: { query: string; startedAt: number | null },
    ): void {
      ensure.run(companyId, target);
      resume.run(point.query, point.startedAt, companyId, target);
    },

    /** Promotes the watermark. Belongs in the transaction of a run's last page, and nowhere else. */
    succeed(companyId: number, target: SyncTarget, watermark: number | null, now: number): void {
      ensure.run(companyId, target);
      succeed.run(watermark, now, companyId, target);
    },

    beginRun(companyId: number, target: SyncTarget, kind: RunKind, now: number): number {
      const { lastInsertRowid } = begin.run(companyId, target, kind, now);
      if (Number(lastInsertRowid) % 100 === 0) prune.run(companyId, companyId, RUNS_KEPT);
      return Number(lastInsertRowid);
    },

    countRun(runId: number, counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>): void {
      progress.run(counts.requests, counts.added, counts.changed, counts.removed, runId);
    },

    endRun(
      run: { runId: number; companyId: number; target: SyncTarget },
      outcome: SyncRun['outcome'],
      failure: Failure | null,
      now: number,
    ): void {
      end.run(now, outcome, failure ? JSON.stringify(failure) : null, run.runId);
      if (outcome !== 'failed' || !failure) return;
      ensure.run(run.companyId, run.target);
      failed.run(JSON.stringify(failure), now, run.companyId, run.target);
    },

    /** Runs the last process did not live to end. */
    closeInterrupted(now: number): void {
      interrupt.run(now);
    },
  };
}
