import type { Database } from '../../sqlite/open-database.ts';
import type { Failure, PaginationFailure } from '../../../../shared/errors.ts';
import type { ListStates } from '../tables/list-state.ts';
import { completenessWriter, type CompleteFetch } from './completeness-writer.ts';
import { SYNC_TARGETS, type RunKind, type SyncRun, type SyncTarget } from '../../../../shared/model/sync.ts';
import { runLog } from './run-log.ts';
import { StagedMap } from './staged-map.ts';
import type { SuccessTimes } from './success-times.ts';

/** Sync state of one target of one company between runs. Service times are by the service's own clock (ms). */
export interface SyncCursor {
  /** Every record entered and visible up to this service time is cached; null until that is proven. */
  watermark: number | null;
  /** The service's time at the first answer of the last complete run; null before the first. */
  lastPollServerTime: number | null;
  /** How far the service's clock was ahead of ours then (ms); negative when behind. */
  clockSkewMs: number;
  /** Own clock at the end of the last complete run. */
  lastSuccess: number | null;
  resume: ResumePoint | null;
  /** Own clock at the end of the last sweep. */
  sweptAt: number | null;
  /** Date fields that `from_date` was found not to filter by. */
  ruledOut: string[];
  /** Own clock when the list was last fetched to its end; null: not yet. */
  readToEndAt: number | null;
  /** Number of records the service announced in the last complete fetch of the list, and number received. */
  announced: number | null;
  received: number | null;
  /** Why the received records may not be the complete list; null if they are, and before the initial sync has ended. */
  shortfall: PaginationFailure | null;
  lastFailure: PastFailure | null;
  /** Failure of a sweep after the last successful one. */
  sweepFailure: PastFailure | null;
}

/** A failure, and when it happened by our own clock (ms). */
export interface PastFailure {
  failure: Failure;
  at: number;
}

/** State before the first run. */
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

/** Where an unfinished backfill continues, the service's time when it began, and the number of records fetched. */
export interface ResumePoint {
  query: string;
  startedAt: number;
  fetched: number;
}

/** Result of a complete run. */
export interface Completion {
  /** The new watermark; null keeps the old one. */
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

/** Fields that advance in a run without any changes. */
type Times = Pick<
  CursorRow,
  'watermark' | 'last_poll_server_time' | 'clock_skew_ms' | 'last_success' | 'swept_at' | 'read_to_end_at'
>;
/** Clock differences are measured to about a second and drift slowly; a larger change means that a clock was set. */
const MAX_SKEW_DRIFT_MS = 60_000;

interface UnwrittenTimes extends Times {
  companyId: number;
  target: SyncTarget;
}

/**
 * Watermarks, resume points and the log of runs. The caller owns the transaction.
 *
 * The times of a run without any changes are not written by themselves: they wait in memory for the next write. If they
 * are lost in a crash, the file has an older sync time, which is safe.
 */
export type SyncLog = ReturnType<typeof syncLog>;

/** @param lastRun the last run in the history; run numbers are never reused. */
export function syncLog(
  database: Database,
  states: Pick<ListStates, 'ensure'>,
  { lastRun, successTimes }: { lastRun: number; successTimes: SuccessTimes },
) {
  const ensure = database.prepare<[number, SyncTarget]>(
    'INSERT OR IGNORE INTO sync_state (company_id, target) VALUES (?, ?)',
  );
  const read = database.prepare<[number, SyncTarget], CursorRow>(
    'SELECT * FROM sync_state WHERE company_id = ? AND target = ?',
  );
  const resume = database.prepare<[ResumePoint & { companyId: number; target: SyncTarget }]>(`
    UPDATE sync_state SET resume_query = @query, resume_started = @startedAt, resume_fetched = @fetched
    WHERE company_id = @companyId AND target = @target`);
  const clearResume = database.prepare<[number, SyncTarget]>(
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
  const clearMarks = database.prepare<[number, SyncTarget]>(
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
  const clearFailures = {
    run: database.prepare<[number, SyncTarget]>(
      `UPDATE sync_state SET last_failure = shortfall, last_failure_at = iif(shortfall IS NULL, NULL, last_failure_at)
      WHERE company_id = ? AND target = ?`,
    ),
    sweep: database.prepare<[number, SyncTarget]>(
      'UPDATE sync_state SET sweep_failure = NULL, sweep_failure_at = NULL WHERE company_id = ? AND target = ?',
    ),
  };

  const saveTimes = database.prepare<[UnwrittenTimes]>(`
    UPDATE sync_state SET watermark = @watermark, last_poll_server_time = @last_poll_server_time,
      clock_skew_ms = @clock_skew_ms, last_success = @last_success, swept_at = @swept_at, read_to_end_at = @read_to_end_at
    WHERE company_id = @companyId AND target = @target`);

  const runs = runLog(database, lastRun);
  const times = new StagedMap<string, UnwrittenTimes>();
  /** Successes of the current transaction. */
  let successes: { companyId: number; target: SyncTarget; at: number }[] = [];

  /** Rows as the file has them, since they were last written. */
  const rows = new Map<string, CursorRow | undefined>();

  function stateOf(companyId: number, target: SyncTarget): CursorRow | undefined {
    const key = keyOf(companyId, target);
    if (!rows.has(key)) rows.set(key, read.get(companyId, target));
    const row = rows.get(key);
    const unwritten = times.get(key);
    return row && unwritten ? { ...row, ...unwritten } : row;
  }

  /** The row of a target that the end of a complete run changes only in its times; null: in more. */
  function rowWithOtherTimes(
    companyId: number,
    target: SyncTarget,
    completion: Completion,
    now: number,
  ): CursorRow | null {
    const row = stateOf(companyId, target);
    return row && onlyTimesDiffer(row, completion, now) && successTimes.reserve(companyId, target)
      ? row
      : null;
  }

  /** Defers a write that would change only times. */
  function defer(companyId: number, target: SyncTarget, row: CursorRow, later: Partial<Times>): void {
    const { watermark, last_poll_server_time, clock_skew_ms, last_success, swept_at, read_to_end_at } = row;
    const before = {
      watermark,
      last_poll_server_time,
      clock_skew_ms,
      last_success,
      swept_at,
      read_to_end_at,
    };
    times.set(keyOf(companyId, target), { companyId, target, ...before, ...later });
  }

  /** Writes the deferred times of a target before any other write to it. */
  function settle(companyId: number, target: SyncTarget): void {
    const key = keyOf(companyId, target);
    const unwritten = times.get(key);
    if (!unwritten) return;
    saveTimes.run(unwritten);
    const row = rows.get(key);
    if (row) rows.set(key, { ...row, ...unwritten });
    times.delete(key);
  }

  /** Key of a target after its deferred times are written; `rowOf` also creates its row. */
  function settled(companyId: number, target: SyncTarget): [number, SyncTarget] {
    settle(companyId, target);
    rows.delete(keyOf(companyId, target));
    return [companyId, target];
  }
  function rowOf(companyId: number, target: SyncTarget): [number, SyncTarget] {
    ensure.run(...settled(companyId, target));
    return [companyId, target];
  }

  return {
    ...completenessWriter(database, {
      rowOf,
      settled,
      /** @returns whether the result is repeated, so that only its time is deferred. */
      defer(companyId, target, reading, toEndAt) {
        const row = stateOf(companyId, target);
        if (!row || !isRepeated(row, reading)) return false;
        defer(companyId, target, row, { read_to_end_at: toEndAt ?? row.read_to_end_at });
        return true;
      },
    }),

    cursor(companyId: number, target: SyncTarget): SyncCursor {
      const row = stateOf(companyId, target);
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

    /** Stores where a backfill continues. Belongs in the transaction of the page before. */
    saveResume(companyId: number, target: SyncTarget, point: ResumePoint): void {
      rowOf(companyId, target);
      resume.run({ ...point, companyId, target });
    },

    /** Makes the next backfill begin at the first page. */
    clearResume(companyId: number, target: SyncTarget): void {
      clearResume.run(...settled(companyId, target));
    },

    /** Ends a complete run. Belongs in the transaction of its last page, and nowhere else. */
    complete(companyId: number, target: SyncTarget, completion: Completion, now: number): void {
      const row = rowWithOtherTimes(companyId, target, completion, now);
      if (row) defer(companyId, target, row, timesOf(completion, row, now));
      else {
        rowOf(companyId, target);
        complete.run({ ...completion, companyId, target, now });
      }
      successes.push({ companyId, target, at: now });
      if (target !== 'balances' && target !== 'company') states.ensure(companyId, target);
    },

    /**
     * Ends a complete run that changed nothing, without a transaction.
     *
     * @param whole set if the run fetched the complete list.
     * @returns false if anything but times differs; then nothing is noted.
     */
    completeAgain(
      companyId: number,
      target: SyncTarget,
      completion: Completion,
      now: number,
      whole: Pick<CompleteFetch, 'announced' | 'received'> | null = null,
    ): boolean {
      const row = rowWithOtherTimes(companyId, target, completion, now);
      if (!row) return false;
      const isSweptAgain = row.swept_at !== null && whole && isRepeated(row, { ...whole, shortfall: null });
      if (whole && !isSweptAgain) return false;
      const times = timesOf(completion, row, now);
      defer(companyId, target, row, { ...times, ...(whole && { swept_at: now, read_to_end_at: now }) });
      successes.push({ companyId, target, at: now });
      return true;
    },

    /**
     * Ends a sweep that is proven complete.
     *
     * @param now own clock (ms).
     */
    swept(companyId: number, target: SyncTarget, now: number): void {
      const row = stateOf(companyId, target);
      if (row?.sweep_failure === null && row.swept_at !== null)
        defer(companyId, target, row, { swept_at: now });
      else swept.run(now, ...rowOf(companyId, target));
    },

    /** Makes the next run fetch everything again; records then missing await the user's review. */
    startOver(companyId: number, target: SyncTarget): void {
      startOver.run(...settled(companyId, target));
    },

    /** Whether every removal of a list awaits the user's review. */
    reviewsRemovals: (companyId: number, target: SyncTarget): boolean => reviews.get(companyId, target) === 1,

    /**
     * Ends the review after a full resync has shown the missing records; from then on only mass removals are reviewed.
     */
    endReview(companyId: number, target: SyncTarget): void {
      reviewed.run(...settled(companyId, target));
    },

    /**
     * Clears the watermark and the time of the last sweep when the cached records are no longer proven complete. A full
     * resync is then due and sets both again.
     */
    clearMarks(companyId: number, target: SyncTarget): void {
      clearMarks.run(...settled(companyId, target));
    },

    /** Stores the date fields that `from_date` does not filter by. */
    ruleOut(companyId: number, target: SyncTarget, fields: string[]): void {
      ruleOut.run(JSON.stringify(fields), ...rowOf(companyId, target));
    },

    /** The latest service time of any answer (ms); null before the first. */
    newestMark(): number | null {
      const unwritten = times.entries().map(([, { last_poll_server_time: time }]) => time);
      const marks = [newestMark.get(), ...unwritten].filter((mark) => typeof mark === 'number');
      return marks.length === 0 ? null : Math.max(...marks);
    },

    /** Rates that hosts were found to allow (requests per second). */
    hostRates: (): { origin: string; perSecond: number }[] => rates.all(),

    saveHostRate(origin: string, perSecond: number): void {
      saveRate.run(origin, perSecond);
    },

    beginRun: (companyId: number, target: SyncTarget, kind: RunKind, now: number): number =>
      runs.begin(companyId, target, kind, now),

    countRun: (runId: number, counts: Pick<SyncRun, 'requests' | 'added' | 'changed' | 'removed'>): void =>
      runs.count(runId, counts),

    /** The failure of a sweep is stored separately: the list itself stays as up to date as its polls. */
    endRun(
      run: { runId: number; companyId: number; target: SyncTarget; isSweep: boolean },
      outcome: SyncRun['outcome'],
      failure: Failure | null,
      now: number,
    ): void {
      runs.end(run.runId, outcome, failure, now);
      if (outcome !== 'failed' || !failure) return;
      const of = rowOf(run.companyId, run.target);
      (run.isSweep ? sweepFailed : failed).run(JSON.stringify(failure), now, ...of);
    },

    /**
     * Clears the last failure of a target's runs or sweeps although none has succeeded since. A shortfall stays: every
     * run fails with it until everything is received.
     */
    clearFailure(companyId: number, target: SyncTarget, kind: 'run' | 'sweep'): void {
      clearFailures[kind].run(...settled(companyId, target));
    },

    /** Ends the runs that the previous process did not finish. */
    closeInterrupted: (now: number): void => runs.closeInterrupted(now),

    /** Whether the file has the run as it was at its start; its end must then be written as well. */
    isRunWritten: (runId: number): boolean => runs.unwritten.get(runId)?.isBegun === true,

    unwritten: {
      began(): void {
        for (const map of [times, runs.unwritten]) map.began();
      },

      isAny: (): boolean => !times.isEmpty() || !runs.unwritten.isEmpty(),

      writeAll(): void {
        for (const [, { companyId, target }] of times.entries()) settle(companyId, target);
        runs.writeAll();
      },

      /** Drops unwritten state of a company that is removed. */
      dropCompany(companyId: number): void {
        for (const [key, own] of times.entries()) if (own.companyId === companyId) times.delete(key);
        for (const target of SYNC_TARGETS) rows.delete(keyOf(companyId, target));
        runs.dropCompany(companyId);
      },

      committed(): void {
        for (const { companyId, target, at } of successes) successTimes.note(companyId, target, at);
        successes = [];
        for (const map of [times, runs.unwritten]) map.committed();
      },

      rolledBack(): void {
        successes = [];
        rows.clear();
        for (const map of [times, runs.unwritten]) map.rolledBack();
      },
    },
  };
}

function isRepeated(row: CursorRow, { announced, received, shortfall }: CompleteFetch): boolean {
  return (
    [row.shortfall, shortfall, row.sweep_failure].every((failure) => failure === null) &&
    row.announced === announced &&
    row.received === received
  );
}

function timesOf(
  { watermark, lastPollServerTime, clockSkewMs }: Completion,
  row: CursorRow,
  now: number,
): Partial<Times> {
  return {
    watermark: watermark ?? row.watermark,
    last_poll_server_time: lastPollServerTime,
    clock_skew_ms: clockSkewMs,
    last_success: now,
  };
}

function keyOf(companyId: number, target: SyncTarget): string {
  return `${companyId}/${target}`;
}

/** False after a wall clock was set, so that the earlier time or the new skew is written immediately. */
function onlyTimesDiffer(row: CursorRow, { clockSkewMs }: Completion, now: number): boolean {
  const isAsBefore = [row.resume_query, row.resume_started, row.last_failure].every(
    (value) => value === null,
  );
  const isSameClock = Math.abs(clockSkewMs - row.clock_skew_ms) <= MAX_SKEW_DRIFT_MS;
  return isAsBefore && isSameClock && row.last_success !== null && row.last_success <= now;
}

function pastFailure(failure: string | null | undefined, at: number | null | undefined): PastFailure | null {
  return failure ? { failure: JSON.parse(failure) as Failure, at: at ?? 0 } : null;
}
