import type { Database } from '../sqlite/open-database.ts';
import type { Failure, PaginationFailure } from '../../../shared/errors.ts';
import type { ListStates } from './records/list-state.ts';
import { wholeReadings } from './whole-readings.ts';
import type { RunKind, SyncRun, SyncTarget } from '../../../shared/model/sync.ts';

/** What is remembered of one target of one company between runs. Times of the service are by its own clock (ms). */
export interface SyncCursor {
  /** All that was entered and to be seen at this time of the service is held; null before that was proven. */
  watermark: number | null;
  /** The service's time at the first answer of the last complete run; null before the first. */
  lastPollServerTime: number | null;
  /** How far the service's clock was ahead of ours then (ms); negative when behind. */
  clockSkewMs: number;
  /** Own clock at the end of the last complete run. */
  lastSuccess: number | null;
  resume: ResumePoint | null;
  /** Own clock when everything was last read again. */
  sweptAt: number | null;
  /** Date fields that `from_date` was found not to filter on. */
  ruledOut: string[];
  /** Own clock when the list was last read to its end; null: not yet. */
  readToEndAt: number | null;
  /** What the service announced when the whole list was last read, and how much of it was received. */
  announced: number | null;
  received: number | null;
  /** Why what was received is not known to be the whole list; null where it is, and before the initial sync has ended. */
  shortfall: PaginationFailure | null;
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
export const NO_CURSOR: SyncCursor = {
  watermark: null,
  lastPollServerTime: null,
  clockSkewMs: 0,
  lastSuccess: null,
  resume: null,
  sweptAt: null,
  ruledOut: [],
  readToEndAt: null,
  announced: null,
  received: null,
  shortfall: null,
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
  lastPollServerTime: number;
  clockSkewMs: number;
}

interface CursorRow {
  watermark: number | null;
  last_poll_server_time: number | null;
  clock_skew_ms: number;
  last_success: number | null;
  resume_query: string | null;
  resume_started: number | null;
  resume_fetched: number;
  swept_at: number | null;
  filter_ruled_out: string | null;
  read_to_end_at: number | null;
  announced: number | null;
  received: number | null;
  shortfall: string | null;
  last_failure: string | null;
  last_failure_at: number | null;
  sweep_failure: string | null;
  sweep_failure_at: number | null;
}

/** How many runs of one company are kept; balances alone make 1,440 a day. */
const RUNS_KEPT = 5_000;

/** Watermarks, resume points and the record of runs. The caller owns the transaction. */
export type SyncLog = ReturnType<typeof syncLog>;

/** @param lastRun the last run that the history names: no number comes twice. */
export function syncLog(database: Database, states: Pick<ListStates, 'ensure'>, lastRun: number) {
  const ensure = database.prepare<[number, SyncTarget]>(
    'INSERT OR IGNORE INTO sync_state (company_id, target) VALUES (?, ?)',
  );
  const read = database.prepare<[number, SyncTarget], CursorRow>(
    'SELECT * FROM sync_state WHERE company_id = ? AND target = ?',
  );
  const resume = database.prepare<[ResumePoint & { companyId: number; target: SyncTarget }]>(`
    UPDATE sync_state SET resume_query = @query, resume_started = @startedAt, resume_fetched = @fetched
    WHERE company_id = @companyId AND target = @target`);
  const forgetResume = database.prepare<[number, SyncTarget]>(
    'UPDATE sync_state SET resume_query = NULL, resume_fetched = 0 WHERE company_id = ? AND target = ?',
  );
  const complete = database.prepare<[Completion & { companyId: number; target: SyncTarget; now: number }]>(`
    UPDATE sync_state SET watermark = coalesce(@watermark, watermark), last_poll_server_time = @lastPollServerTime,
      clock_skew_ms = @clockSkewMs, last_success = @now,
      resume_query = NULL, resume_started = NULL, resume_fetched = 0, last_failure = NULL, last_failure_at = NULL
    WHERE company_id = @companyId AND target = @target`);
  const swept = database.prepare<[number, number, SyncTarget]>(
    `UPDATE sync_state SET swept_at = ?, sweep_failure = NULL, sweep_failure_at = NULL
    WHERE company_id = ? AND target = ?`,
  );
  const forgetMarks = database.prepare<[number, SyncTarget]>(
    'UPDATE sync_state SET watermark = NULL, swept_at = NULL WHERE company_id = ? AND target = ?',
  );
  const ruleOut = database.prepare<[string, number, SyncTarget]>(
    'UPDATE sync_state SET filter_ruled_out = ? WHERE company_id = ? AND target = ?',
  );
  const startOver = database.prepare<[number, SyncTarget]>(`
    UPDATE sync_state SET watermark = NULL, last_poll_server_time = NULL, last_success = NULL, resume_query = NULL,
      resume_started = NULL, resume_fetched = 0, swept_at = NULL, filter_ruled_out = NULL, read_to_end_at = NULL,
      announced = NULL, received = NULL, shortfall = NULL, last_failure = NULL,
      last_failure_at = NULL, sweep_failure = NULL, sweep_failure_at = NULL, review_removals = 1
    WHERE company_id = ? AND target = ?`);
  const reviewed = database.prepare<[number, SyncTarget]>(
    'UPDATE sync_state SET review_removals = 0 WHERE company_id = ? AND target = ?',
  );
  const reviews = database
    .prepare<[number, SyncTarget], 0 | 1>(
      'SELECT review_removals FROM sync_state WHERE company_id = ? AND target = ?',
    )
    .pluck();
  const newestMark = database
    .prepare<[], number | null>('SELECT max(last_poll_server_time) FROM sync_state')
    .pluck();
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
  const forget = {
    run: database.prepare<[number, SyncTarget]>(
      `UPDATE sync_state SET last_failure = shortfall, last_failure_at = iif(shortfall IS NULL, NULL, last_failure_at)
      WHERE company_id = ? AND target = ?`,
    ),
    sweep: database.prepare<[number, SyncTarget]>(
      'UPDATE sync_state SET sweep_failure = NULL, sweep_failure_at = NULL WHERE company_id = ? AND target = ?',
    ),
  };
  const begin = database.prepare<[number, number, SyncTarget, RunKind, number]>(`
    INSERT INTO sync_run (run_id, company_id, target, kind, started_at, outcome)
    SELECT max(coalesce(max(run_id), 0), ?) + 1, ?, ?, ?, ?, 'running' FROM sync_run`);
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
    ...wholeReadings(database, (companyId, target) => ensure.run(companyId, target)),

    cursor(companyId: number, target: SyncTarget): SyncCursor {
      const row = read.get(companyId, target);
      return {
        watermark: row?.watermark ?? null,
        lastPollServerTime: row?.last_poll_server_time ?? null,
        clockSkewMs: row?.clock_skew_ms ?? 0,
        lastSuccess: row?.last_success ?? null,
        resume: row?.resume_query
          ? { query: row.resume_query, startedAt: row.resume_started ?? 0, fetched: row.resume_fetched }
          : null,
        sweptAt: row?.swept_at ?? null,
        ruledOut: row?.filter_ruled_out ? (JSON.parse(row.filter_ruled_out) as string[]) : [],
        readToEndAt: row?.read_to_end_at ?? null,
        announced: row?.announced ?? null,
        received: row?.received ?? null,
        shortfall: row?.shortfall ? (JSON.parse(row.shortfall) as PaginationFailure) : null,
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
      if (target !== 'balances' && target !== 'company') states.ensure(companyId, target);
    },

    /** Everything was read again and proven complete. @param now own clock (ms). */
    swept(companyId: number, target: SyncTarget, now: number): void {
      ensure.run(companyId, target);
      swept.run(now, companyId, target);
    },

    /** The next run fetches everything again, and what is then missing waits for the user's review. */
    startOver(companyId: number, target: SyncTarget): void {
      startOver.run(companyId, target);
    },

    /** Whether every removal of a list waits for the user's review. */
    reviewsRemovals: (companyId: number, target: SyncTarget): boolean => reviews.get(companyId, target) === 1,

    /** A full resync has shown what is missing; from now on only mass removals wait. */
    endReview(companyId: number, target: SyncTarget): void {
      reviewed.run(companyId, target);
    },

    /** Nothing proves any more what is held: a full resync is due, and makes the next promise. */
    forgetMarks(companyId: number, target: SyncTarget): void {
      forgetMarks.run(companyId, target);
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
      const { lastInsertRowid } = begin.run(lastRun, companyId, target, kind, now);
      if (Number(lastInsertRowid) % 100 === 0) prune.run(companyId, companyId, RUNS_KEPT);
      return Number(lastInsertRowid);
    },

    countRun(runId: number, counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>): void {
      progress.run(counts.requests, counts.added, counts.changed, counts.removed, runId);
    },

    /** A sweep's failure is distinguished: the list itself stays as fresh as its polls. */
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

    /**
     * The last failure of a target's runs, or of its sweeps, is over although none has succeeded since. A shortfall is not:
     * every run fails with it until all was received.
     */
    forgetFailure(companyId: number, target: SyncTarget, kind: 'run' | 'sweep'): void {
      forget[kind].run(companyId, target);
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

interface Row extends Omit<SyncRun, 'failure'> {
  failure: string | null;
}

/** The recorded runs. */
export type RunReader = ReturnType<typeof runReader>;

export function runReader(database: Database) {
  const page = database.prepare<[{ companyId: number | null; before: number | null; limit: number }], Row>(`
    SELECT run_id AS runId, company_id AS companyId, target, kind, started_at AS startedAt,
      finished_at AS finishedAt, outcome, requests, added, changed, removed, failure
    FROM sync_run WHERE company_id = coalesce(@companyId, company_id)
      AND run_id < coalesce(@before, 9223372036854775807)
    ORDER BY run_id DESC LIMIT @limit`);

  return {
    /** Newest first. @param before a run id; only runs older than it. */
    page: (companyId: number | null, before: number | null, limit: number): SyncRun[] =>
      page.all({ companyId, before, limit }).map((row) => ({
        ...row,
        failure: row.failure === null ? null : (JSON.parse(row.failure) as Failure),
      })),
  };
}
