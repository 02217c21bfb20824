import { FailureError, type Failure } from '../../../shared/errors.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import type { Connection, Priority } from '../service/service.ts';
import { PRIORITY } from '../service/service.ts';
import { nextDelay, stopsCompany } from './cadence.ts';
import { listRunKind, runList } from './run-list.ts';
import { runBalances } from './run-balances.ts';
import { runCompany } from './run-company.ts';
import type { RunContext } from './run-context.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/**
 * The sync of one company: at most one run per target at a time, each planned again when it ends. Failures are kept on
 * the board and in the cache; nothing here ever removes data.
 */
export class CompanySyncer {
  readonly companyId: number;
  readonly #deps: SyncDependencies;
  readonly #connect: () => Promise<Connection>;
  readonly #running = new Map<SyncTarget, Promise<void>>();
  readonly #failures = new Map<SyncTarget, number>();
  readonly #abort = new AbortController();

  /** @param connect reads the token and gives the connection; throws `FailureError` `keychain` when it cannot. */
  constructor(companyId: number, deps: SyncDependencies, connect: () => Promise<Connection>) {
    this.companyId = companyId;
    this.#deps = deps;
    this.#connect = connect;
    this.#showRemembered();
  }

  /** Begins: everything is due now. */
  start(): void {
    for (const target of SYNC_TARGETS) void this.run(target, this.#priority(target));
  }

  /** Runs everything at the user's request; joins what already runs, and ends when all of it has. */
  async syncNow(): Promise<void> {
    this.#deps.board.update(this.companyId, { stopped: null });
    await Promise.all(SYNC_TARGETS.map((target) => this.run(target, PRIORITY.user)));
  }

  /** Plans the next runs anew, after the cadence was changed. */
  replan(): void {
    if (this.#stopped()) return;
    for (const target of SYNC_TARGETS) {
      if (!this.#running.has(target)) this.#plan(target, { failure: null, failures: 0 });
    }
  }

  /** Cancels what runs and ends when it has ended. */
  async stop(): Promise<void> {
    this.#abort.abort();
    for (const target of SYNC_TARGETS) this.#deps.scheduler.cancel(this.#key(target));
    await Promise.all(this.#running.values());
  }

  /** One run of a target; a second caller joins the running one. Never rejects: the outcome is on the board. */
  run(target: SyncTarget, priority: Priority): Promise<void> {
    const running = this.#running.get(target);
    if (running) return running;
    this.#deps.scheduler.cancel(this.#key(target));
    const run = this.#execute(target, priority).finally(() => {
      this.#running.delete(target);
    });
    this.#running.set(target, run);
    return run;
  }

  async #execute(target: SyncTarget, priority: Priority): Promise<void> {
    const { board, cache, clock } = this.#deps;
    const kind = this.#kind(target);
    const startedAt = clock.now();
    board.updateTarget(this.companyId, target, { phase: 'queued', kind, nextAt: null });
    const runId = cache.log.beginRun(this.companyId, target, kind, startedAt);
    const counts = { requests: 0, added: 0, changed: 0, removed: 0 };
    const failure = await this.#attempt(target, runId, priority, counts, startedAt);
    if (this.#deps.isClosed()) return;
    const now = clock.now();
    const outcome = failure === null ? 'succeeded' : failure.code === 'cancelled' ? 'cancelled' : 'failed';
    cache.log.countRun(runId, counts);
    cache.log.endRun({ runId, companyId: this.companyId, target }, outcome, failure, now);
    this.#conclude(target, failure);
    this.#deps.changes.publish({ kind: 'runs', companyId: this.companyId });
  }

  /** @returns null when it went well, else why not. */
  async #attempt(
    target: SyncTarget,
    runId: number,
    priority: Priority,
    counts: RunContext['counts'],
    startedAt: number,
  ): Promise<Failure | null> {
    const { board } = this.#deps;
    try {
      const connection = await this.#connect();
      const context = this.#context(target, runId, connection, priority, counts, startedAt);
      board.updateTarget(this.companyId, target, {
        phase: 'running',
        progress: { fetched: 0, expected: null, startedAt },
      });
      if (target === 'balances') await runBalances(context);
      else if (target === 'company') this.#deps.onCompanyInfo(await runCompany(context));
      else await runList(context, target);
      return null;
    } catch (error) {
      if (error instanceof FailureError) return error.failure;
      return this.#deps.onDefect(error);
    }
  }

  #context(
    target: SyncTarget,
    runId: number,
    connection: Connection,
    priority: Priority,
    counts: RunContext['counts'],
    startedAt: number,
  ): RunContext {
    const { board, cache, changes, client, clock } = this.#deps;
    const { companyId } = this;
    return {
      connection,
      companyId,
      runId,
      client,
      cache,
      clock,
      call: { priority, signal: this.#abort.signal },
      counts,
      overlapDays: this.#deps.settings().overlapDays,
      onProgress: (fetched, expected) => {
        board.updateTarget(companyId, target, { progress: { fetched, expected, startedAt } });
      },
      onWritten: (written) => {
        // A poll of balances changes their age even where no figure moved.
        if (target === 'balances') changes.publish({ kind: 'balances', companyId });
        else if (target !== 'company' && written.added + written.changed + written.removed > 0) {
          changes.publish({ kind: 'records', companyId, resource: target, ...written });
        }
      },
    };
  }

  #conclude(target: SyncTarget, failure: Failure | null): void {
    const { board } = this.#deps;
    const failures = failure ? (this.#failures.get(target) ?? 0) + 1 : 0;
    this.#failures.set(target, failures);
    const memory = this.#deps.cache.log.memory(this.companyId, target);
    board.updateTarget(this.companyId, target, {
      phase: 'idle',
      kind: this.#kind(target),
      progress: null,
      lastSuccessAt: memory.lastSuccess,
      lastFailure: memory.lastFailure,
    });
    if (failure?.code === 'cancelled') return;
    if (failure && (stopsCompany(failure) || (failure.code === 'forbidden' && this.#allForbidden()))) {
      this.#stopCompany(failure);
    } else if (!this.#stopped()) this.#plan(target, { failure, failures });
  }

  #stopCompany(failure: Failure): void {
    for (const target of SYNC_TARGETS) {
      this.#deps.scheduler.cancel(this.#key(target));
      this.#deps.board.updateTarget(this.companyId, target, { nextAt: null });
    }
    this.#deps.board.update(this.companyId, { stopped: failure });
  }

  #plan(target: SyncTarget, outcome: { failure: Failure | null; failures: number }): void {
    if (this.#abort.signal.aborted) return;
    const { board, clock, random, scheduler } = this.#deps;
    const now = clock.now();
    const nextAt = now + nextDelay(target, this.#deps.settings(), outcome, now, random());
    board.updateTarget(this.companyId, target, {
      nextAt,
      phase: outcome.failure?.code === 'rate-limited' ? 'waiting' : 'idle',
    });
    scheduler.plan(this.#key(target), nextAt, () => void this.run(target, this.#priority(target)));
  }

  #priority(target: SyncTarget): Priority {
    if (target === 'balances' || target === 'company') return PRIORITY.balances;
    return this.#kind(target) === 'backfill' ? PRIORITY.backfill : PRIORITY.poll;
  }

  #kind(target: SyncTarget): 'backfill' | 'poll' {
    const { watermark } = this.#deps.cache.log.memory(this.companyId, target);
    return target === 'balances' || target === 'company' || listRunKind(watermark) === 'poll'
      ? 'poll'
      : 'backfill';
  }

  #stopped(): boolean {
    return (this.#deps.board.get(this.companyId)?.stopped ?? null) !== null;
  }

  #allForbidden(): boolean {
    const targets = this.#deps.board.get(this.companyId)?.targets ?? [];
    return targets.every(({ lastFailure }) => lastFailure?.failure.code === 'forbidden');
  }

  #showRemembered(): void {
    const { board, cache } = this.#deps;
    board.set({
      companyId: this.companyId,
      token: 'present',
      stopped: null,
      pausedUntil: null,
      targets: SYNC_TARGETS.map((target) => {
        const memory = cache.log.memory(this.companyId, target);
        return {
          target,
          phase: 'idle',
          kind: this.#kind(target),
          progress: null,
          lastSuccessAt: memory.lastSuccess,
          lastFailure: memory.lastFailure,
          nextAt: null,
        };
      }),
    });
  }

  #key(target: SyncTarget): string {
    return `${this.companyId}/${target}`;
  }
}
