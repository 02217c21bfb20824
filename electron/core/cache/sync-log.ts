import type { Database } from '../sqlite/open-database.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { RunKind, SyncRun, SyncTarget } from '../../../shared/model/sync.ts';

/** What is remembered of one target of one company between runs. Times of the service are by its own clock (ms). */
export interface TargetMemory {
  /** All that was entered and to be seen at this time of the service is held; null before that was proven. */
  watermark: number | null;
  /** The service's time at the first answer of the last complete run; null before the first. */
  pollMark: number | null;
  /** How far the service's clock was ahead of ours then (ms); negative when behind. */
  clockLead: number;
  /** Own clock at the end of the last complete run. */
  lastSuccess: number | null;
  resume: ResumePoint | null;
  /** Own clock when everything was last read again. */
  sweptAt: number | null;
  /** Date fields that `from_date` was found not to filter on. */
  ruledOut: string[];
  lastFailure: PastFailure | null;
  /** Since everything was last read again. */
  sweepFailure: PastFailure | null;
}

/** What failed, and when by our own clock. */
export interface PastFailure {
  failure: Failure;
  at: number;
}

/** Before the first run. */
export const NOTHING_REMEMBERED: TargetMemory = {
  watermark: null,
  pollMark: null,
  clockLead: 0,
  lastSuccess: null,
  resume: null,
  sweptAt: null,
  ruledOut: [],
  lastFailure: null,
  sweepFailure: null,
};

/** Where an unfinished backfill goes on, the service's time when it began, and how many records it has read. */
export interface ResumePoint {
  query: string;
  startedAt: number;
  fetched: number;
}

/** What a complete run proves. */
export interface Completion {
  /** The new promise; null leaves the old one. */
  watermark: number | null;
  pollMark: number;
  clockLead: number;
}

interface MemoryRow {
  watermark: number | null;
  poll_mark: number | null;
  clock_lead: number;
  last_success: number | null;
  resume_query: string | null;
  resume_started: number | null;
  resume_fetched: number;
  swept_at: number | null;
  filter_ruled_out: string | null;
  last_failure: string | null;
  last_failure_at: number | null;
  sweep_failure: string | null;
  sweep_failure_at: number | null;
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
  const resume = database.prepare<[ResumePoint & { companyId: number; target: SyncTarget }]>(`
    UPDATE sync_state SET resume_query = @query, resume_started = @startedAt, resume_fetched = @fetched
    WHERE company_id = @companyId AND target = @target`);
  const forgetResume = database.prepare<[number, SyncTarget]>(
    'UPDATE sync_state SET resume_query = NULL, resume_fetched = 0 WHERE company_id = ? AND target = ?',
  );
  const complete = database.prepare<[Completion & { companyId: number; target: SyncTarget; now: number }]>(`
    UPDATE sync_state SET watermark = coalesce(@watermark, watermark), poll_mark = @pollMark,
      clock_lead = @clockLead, last_success = @now,
      resume_query = NULL, resume_started = NULL, resume_fetched = 0, last_failure = NULL, last_failure_at = NULL
    WHERE company_id = @companyId AND target = @target`);
  const swept = database.prepare<[number, number, SyncTarget]>(
    `UPDATE sync_state SET swept_at = ?, sweep_failure = NULL, sweep_failure_at = NULL
    WHERE company_id = ? AND target = ?`,
  );
  const ruleOut = database.prepare<[string, number, SyncTarget]>(
    'UPDATE sync_state SET filter_ruled_out = ? WHERE company_id = ? AND target = ?',
  );
  const newestMark = database.prepare<[], number | null>('SELECT max(poll_mark) FROM sync_state').pluck();
  const rates = database.prepare<[], { origin: string; perSecond: number }>(
    'SELECT origin, per_second AS perSecond FROM host_rate',
  );
  const saveRate = database.prepare<[string, number]>(
    'INSERT INTO host_rate VALUES (?, ?) ON CONFLICT DO UPDATE SET per_second = excluded.per_second',
  );
  const failed = database.prepare<[string, number, number, SyncTarget]>(
    'UPDATE sync_state SET last_failure = ?, last_failure_at = ? WHERE company_id = ? AND target = ?',
  );
  const sweepFailed = database.prepare<[string, number, number, SyncTarget]>(
    'UPDATE sync_state SET sweep_failure = ?, sweep_failure_at = ? WHERE company_id = ? AND target = ?',
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
        pollMark: row?.poll_mark ?? null,
        clockLead: row?.clock_lead ?? 0,
        lastSuccess: row?.last_success ?? null,
        resume: row?.resume_query
          ? { query: row.resume_query, startedAt: row.resume_started ?? 0, fetched: row.resume_fetched }
          : null,
        sweptAt: row?.swept_at ?? null,
        ruledOut: row?.filter_ruled_out ? (JSON.parse(row.filter_ruled_out) as string[]) : [],
        lastFailure: pastFailure(row?.last_failure, row?.last_failure_at),
        sweepFailure: pastFailure(row?.sweep_failure, row?.sweep_failure_at),
      };
    },

    /** Remembers where a backfill goes on. Belongs in the transaction of the page before. */
    saveResume(companyId: number, target: SyncTarget, point: ResumePoint): void {
      ensure.run(companyId, target);
      resume.run({ ...point, companyId, target });
    },

    /** The next backfill begins at the first page. */
    forgetResume(companyId: number, target: SyncTarget): void {
      forgetResume.run(companyId, target);
    },

    /** Ends a complete run. Belongs in the transaction of its last page, and nowhere else. */
    complete(companyId: number, target: SyncTarget, completion: Completion, now: number): void {
      ensure.run(companyId, target);
      complete.run({ ...completion, companyId, target, now });
    },

    /** Everything was read again and proven complete. @param now own clock (ms). */
    swept(companyId: number, target: SyncTarget, now: number): void {
      ensure.run(companyId, target);
      swept.run(now, companyId, target);
    },

    /** Remembers which date fields `from_date` does not filter on. */
    ruleOut(companyId: number, target: SyncTarget, fields: string[]): void {
      ensure.run(companyId, target);
      ruleOut.run(JSON.stringify(fields), companyId, target);
    },

    /** The latest time of the service's clock that any answer bore (ms); null before the first. */
    newestMark: (): number | null => newestMark.get() ?? null,

    /** What hosts were found to allow, in requests per second. */
    hostRates: (): { origin: string; perSecond: number }[] => rates.all(),

    saveHostRate(origin: string, perSecond: number): void {
      saveRate.run(origin, perSecond);
    },

    beginRun(companyId: number, target: SyncTarget, kind: RunKind, now: number): number {
      const { lastInsertRowid } = begin.run(companyId, target, kind, now);
      if (Number(lastInsertRowid) % 100 === 0) prune.run(companyId, companyId, RUNS_KEPT);
      return Number(lastInsertRowid);
    },

    countRun(runId: number, counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>): void {
      progress.run(counts.requests, counts.added, counts.changed, counts.removed, runId);
    },

    /** A sweep's failure is told apart: the list itself stays as fresh as its polls. */
    endRun(
      run: { runId: number; companyId: number; target: SyncTarget; isSweep: boolean },
      outcome: SyncRun['outcome'],
      failure: Failure | null,
      now: number,
    ): void {
      end.run(now, outcome, failure ? JSON.stringify(failure) : null, run.runId);
      if (outcome !== 'failed' || !failure) return;
      ensure.run(run.companyId, run.target);
      (run.isSweep ? sweepFailed : failed).run(JSON.stringify(failure), now, run.companyId, run.target);
    },

    /** Runs the last process did not live to end. */
    closeInterrupted(now: number): void {
      interrupt.run(now);
    },
  };
}

function pastFailure(failure: string | null | undefined, at: number | null | undefined): PastFailure | null {
  return failure ? { failure: JSON.parse(failure) as Failure, at: at ?? 0 } : null;
}
