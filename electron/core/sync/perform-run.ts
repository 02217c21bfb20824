import { FailureError, type Failure } from '../../../shared/errors.ts';
import type { RunKind, RunProgress, SyncTarget } from '../../../shared/model/sync.ts';
import type { Connection, Priority, ServiceClient } from '../service/service.ts';
import { endOf } from './pace.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

export interface RunRequest {
  companyId: number;
  target: SyncTarget;
  kind: RunKind;
  priority: Priority;
  signal: AbortSignal;
  /** Reads the token; throws `FailureError` `keychain` when it cannot. */
  connect: () => Promise<Connection>;
  work: (context: RunContext) => Promise<ListOutcome>;
  onProgress: (progress: RunProgress) => void;
}

export type RunOutcome = { failure: Failure } | ({ failure: null } & ListOutcome);

/** One run with its record in the log. Never rejects: every failure is the outcome, one of the log itself too. */
export async function performRun(deps: SyncDependencies, request: RunRequest): Promise<RunOutcome> {
  const { cache, clock } = deps;
  const { companyId, target, kind } = request;
  const counts = { requests: 0, added: 0, changed: 0, removed: 0 };
  let runId: number | null = null;
  let outcome: RunOutcome;
  try {
    const begun = cache.transaction(
      () => cache.log.beginRun(companyId, target, kind, clock.now()),
      'run-begin',
    );
    runId = begun;
    const connection = await request.connect();
    const context = contextOf(deps, request, { runId: begun, connection, counts });
    outcome = { failure: null, ...(await request.work(context)) };
  } catch (error) {
    outcome = { failure: failureOf(deps, error) };
  }
  if (runId === null || deps.isClosed()) return outcome;
  try {
    const { failure } = outcome;
    const word = failure === null ? 'succeeded' : failure.code === 'cancelled' ? 'cancelled' : 'failed';
    const run = { runId, companyId, target, isSweep: kind === 'sweep' };
    cache.transaction(() => {
      cache.log.countRun(run.runId, counts);
      cache.log.endRun(run, word, failure, clock.now());
    }, 'run-end');
  } catch (error) {
    outcome = { failure: outcome.failure ?? failureOf(deps, error) };
  }
  return outcome;
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
  let begun: { fetched: number; at: number } | null = null;
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
      begun ??= { fetched, at: clock.monotonic() };
      const elapsed = clock.monotonic() - begun.at;
      const endsAt = endOf({ fetched, expected }, { fetched: begun.fetched, elapsed }, clock.now());
      request.onProgress({ fetched, expected, startedAt, endsAt });
    },
    onWritten: (written) => {
      // A poll of balances changes their age even where no figure moved.
      if (target === 'balances') {
        changes.publish({ kind: 'balances', companyId });
        deps.onBalances(companyId);
      } else if (target !== 'company' && written.added + written.changed + written.removed > 0) {
        changes.publish({ kind: 'records', companyId, resource: target, ...written, runId: run.runId });
      }
    },
  };
}

/** The client, with its calls counted as requests of the run. */
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
