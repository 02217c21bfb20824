import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { RunKind, RunProgress, SyncTarget } from '../../../../shared/model/sync.ts';
import type { Connection, Priority, ServiceClient } from '../../service/service.ts';
import { estimateEnd } from '../eta.ts';
import type { RunResult, RunContext } from '../steps/run-context.ts';
import type { SyncDependencies } from '../sync-dependencies.ts';

export interface RunRequest {
  companyId: number;
  target: SyncTarget;
  kind: RunKind;
  priority: Priority;
  signal: AbortSignal;
  /** Reads the token and returns the connection. @throws FailureError `keychain` if the token cannot be read. */
  connect: () => Promise<Connection>;
  work: (context: RunContext) => Promise<RunResult>;
  onProgress: (progress: RunProgress) => void;
}

export interface RunOutcome {
  failure: Failure | null;
  /** Null if the run did not finish. */
  ended: RunResult | null;
  /** Whether it added, changed or removed anything. */
  hasChanges: boolean;
}

/** Performs a run and logs it. Never rejects: every failure becomes the outcome, including one of the log itself. */
export async function performRun(deps: SyncDependencies, request: RunRequest): Promise<RunOutcome> {
  const { cache, clock } = deps;
  const { companyId, target, kind } = request;
  // Nothing may be written for a company after its sync was stopped: it may have been removed.
  if (request.signal.aborted) return { failure: { code: 'cancelled' }, ended: null, hasChanges: false };
  const counts = { requests: 0, added: 0, changed: 0, removed: 0 };
  let runId: number | null = null;
  let outcome: Omit<RunOutcome, 'hasChanges'>;
  try {
    const begun = cache.log.beginRun(companyId, target, kind, clock.now());
    runId = begun;
    const connection = await request.connect();
    const context = contextOf(deps, request, { runId: begun, connection, counts });
    const ended = await request.work(context);
    outcome = { failure: ended.shortfall, ended };
  } catch (error) {
    outcome = { failure: failureOf(deps, error), ended: null };
  }
  const hasChanges = (): boolean => counts.added + counts.changed + counts.removed > 0;
  if (runId === null || deps.isClosed()) return { ...outcome, hasChanges: hasChanges() };
  try {
    const { failure } = outcome;
    const word = failure === null ? 'succeeded' : failure.code === 'cancelled' ? 'cancelled' : 'failed';
    const run = { runId, companyId, target, isSweep: kind === 'sweep' };
    const end = (): void => {
      cache.log.countRun(run.runId, counts);
      cache.log.endRun(run, word, failure, clock.now());
    };
    // Nothing was written, so no transaction is needed.
    if (failure === null && !cache.log.isRunWritten(runId)) end();
    else cache.transaction(end, 'run-end');
  } catch (error) {
    outcome = { failure: outcome.ended === null ? outcome.failure : failureOf(deps, error), ended: null };
  }
  return { ...outcome, hasChanges: hasChanges() };
}

function failureOf(deps: SyncDependencies, error: unknown): Failure {
  return error instanceof FailureError ? error.failure : deps.onDefect(error);
}

function contextOf(
  deps: SyncDependencies,
  request: RunRequest,
  run: Pick<RunContext, 'runId' | 'connection' | 'counts'>,
): RunContext {
  const { cache, changes, clock } = deps;
  const { companyId, target, priority, signal } = request;
  const startedAt = clock.now();
  let firstProgress: { fetched: number; at: number } | null = null;
  request.onProgress({ fetched: 0, expected: null, startedAt, endsAt: null });
  return {
    ...run,
    companyId,
    client: counting(deps.client, () => {
      run.counts.requests += 1;
    }),
    cache,
    clock,
    call: { priority, signal },
    overlapDays: deps.settings().overlapDays,
    onProgress: (fetched, expected) => {
      firstProgress ??= { fetched, at: clock.monotonic() };
      const elapsed = clock.monotonic() - firstProgress.at;
      const endsAt = estimateEnd(
        { fetched, expected },
        { fetched: firstProgress.fetched, elapsed },
        clock.now(),
      );
      request.onProgress({ fetched, expected, startedAt, endsAt });
    },
    onWritten: (written, differs = true) => {
      if (target === 'balances') {
        // The board publishes the age of the balances.
        if (differs) changes.publish({ kind: 'balances', companyId });
        if (written.added + written.removed > 0) changes.publish({ kind: 'history' });
        deps.onBalances(companyId);
      } else if (target === 'company') {
        if (written.changed > 0) changes.publish({ kind: 'companies' });
      } else if (written.added + written.changed + written.removed > 0) {
        changes.publish({ kind: 'records', companyId, resource: target, ...written, runId: run.runId });
      }
    },
  };
}

/** Wraps the client so that its calls count as requests of the run. */
function counting(client: ServiceClient, onRequest: () => void): RunContext['client'] {
  const counted = <Result>(call: () => Result): Result => {
    onRequest();
    return call();
  };
  return {
    companyInfo: (...args) => counted(() => client.companyInfo(...args)),
    pulse: (...args) => counted(() => client.pulse(...args)),
    listPage: (...args) => counted(() => client.listPage(...args)),
  };
}
