import type { Failure } from '../../../shared/errors.ts';
import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import type { Connection, Priority } from '../service/service.ts';
import { PRIORITY } from '../service/service.ts';
import { interval, nextDelay, stopsCompany } from './cadence.ts';
import { initialView, kindOf, listOf, rememberedOf } from './company-view.ts';
import { ListGate } from './list-gate.ts';
import { ListSweeper } from './list-sweeper.ts';
import { performRun } from './perform-run.ts';
import { runBalances } from './run-balances.ts';
import { runCompany } from './run-company.ts';
import type { ListOutcome, RunContext } from './run-context.ts';
import { runList } from './run-list.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** How the last run of a target ended, and when by the steady clock. */
interface LastRun {
  failure: Failure | null;
  failures: number;
  endedAt: number;
}

/**
 * The sync of one company: at most one run per target at a time, each planned again when it ends, and beside them at
 * most one sweep per list. Failures are kept on the board and in the cache; nothing here ever removes data.
 */
export class CompanySyncer {
  readonly companyId: number;
  readonly #deps: SyncDependencies;
  readonly #connect: () => Promise<Connection>;
  readonly #running = new Map<SyncTarget, Promise<void>>();
  readonly #last = new Map<SyncTarget, LastRun>();
  readonly #gates = new Map<SyncTarget, ListGate>();
  readonly #sweepers = new Map<Resource, ListSweeper>();
  readonly #abort = new AbortController();

  /**
   * @param connect reads the token and gives the connection; throws `FailureError` `keychain` when it cannot.
   * @param pausedUntil until when the company's host is paused already (ms).
   */
  constructor(
    companyId: number,
    deps: SyncDependencies,
    connect: () => Promise<Connection>,
    pausedUntil: number | null,
  ) {
    this.companyId = companyId;
    this.#deps = deps;
    this.#connect = connect;
    deps.board.set(initialView(deps.known, companyId, deps.clock.now(), pausedUntil));
    for (const resource of RESOURCES) {
      const gate = new ListGate();
      this.#gates.set(resource, gate);
      this.#sweepers.set(resource, this.#sweeper(resource, gate));
    }
  }

  /** Begins: everything is due now. */
  start(): void {
    for (const target of SYNC_TARGETS) void this.run(target, this.#priority(target));
  }

  /** Runs everything at the user's request; joins what already runs, and ends when all of it has. */
  async syncNow(priority: Priority): Promise<void> {
    this.#deps.board.update(this.companyId, { stopped: null });
    await Promise.all(SYNC_TARGETS.map((target) => this.run(target, priority)));
  }

  /** Reads every record of a list again, or of all. */
  async sweepNow(resource: Resource | null): Promise<void> {
    const sweepers = [...this.#sweepers].filter(([list]) => resource === null || list === resource);
    await Promise.all(sweepers.map(([, sweeper]) => sweeper.now()));
  }

  /** Plans the next runs anew, after the cadence was changed. Time that has passed counts. */
  replan(): void {
    if (this.#stopped()) return;
    for (const [target, last] of this.#last) if (!this.#running.has(target)) this.#plan(target, last);
    for (const sweeper of this.#sweepers.values()) sweeper.plan();
  }

  /** Shows wall-clock times anew, after the wall clock was set. */
  showTimes(): void {
    const { board, clock, scheduler } = this.#deps;
    for (const target of SYNC_TARGETS) {
      const nextAt = scheduler.dueAt(this.#key(target));
      board.updateTarget(this.companyId, target, { ...this.#remembered(target), nextAt });
    }
    for (const sweeper of this.#sweepers.values()) sweeper.showTimes(clock.now());
  }

  /** Shows anew what is remembered of a list, after it was changed from outside a run. */
  showRemembered(target: SyncTarget): void {
    this.#deps.board.updateTarget(this.companyId, target, this.#remembered(target));
  }

  /** Cancels what runs and ends when it has ended. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#cancelPlans();
    await Promise.all(this.#running.values());
    for (const sweeper of this.#sweepers.values()) await sweeper.ended();
  }

  /** One run of a target; a second caller joins the running one. Never rejects: the outcome is on the board. */
  run(target: SyncTarget, priority: Priority): Promise<void> {
    const running = this.#running.get(target);
    if (running) return running;
    this.#deps.scheduler.cancel(this.#key(target));
    const run = this.#execute(target, priority);
    this.#running.set(target, run);
    this.#gates.get(target)?.hold(run);
    return run;
  }

  async #execute(target: SyncTarget, priority: Priority): Promise<void> {
    const { board } = this.#deps;
    const kind = this.#kind(target);
    board.updateTarget(this.companyId, target, { phase: 'queued', kind, nextAt: null });
    const outcome = await performRun(this.#deps, {
      companyId: this.companyId,
      target,
      kind,
      priority,
      signal: this.#abort.signal,
      connect: this.#connect,
      work: (context) => this.#work(target, context),
      onProgress: (progress) => board.updateTarget(this.companyId, target, { phase: 'running', progress }),
    });
    this.#running.delete(target);
    if (this.#deps.isClosed()) return;
    this.#conclude(target, outcome.failure);
    const list = listOf(target);
    if (list && outcome.failure === null) this.#sweepers.get(list)?.polled(outcome.differs);
    this.#deps.changes.publish({ kind: 'runs', companyId: this.companyId });
  }

  async #work(target: SyncTarget, context: RunContext): Promise<ListOutcome> {
    const list = listOf(target);
    if (list) return runList(context, list);
    if (target === 'balances') await runBalances(context);
    else this.#deps.onCompanyInfo(await runCompany(context));
    return { differs: false };
  }

  #conclude(target: SyncTarget, failure: Failure | null): void {
    const { board, clock } = this.#deps;
    const failures = failure ? (this.#last.get(target)?.failures ?? 0) + 1 : 0;
    const last = { failure, failures, endedAt: clock.monotonic() };
    this.#last.set(target, last);
    // The cache may be what failed; then only the board knows.
    const lastFailure = failure && failure.code !== 'cancelled' ? { failure, at: clock.now() } : null;
    board.updateTarget(this.companyId, target, {
      phase: 'idle',
      progress: null,
      ...this.#remembered(target),
      ...(lastFailure ? { lastFailure } : {}),
    });
    if (failure?.code === 'cancelled') return;
    if (failure && (stopsCompany(failure) || (failure.code === 'forbidden' && this.#allForbidden()))) {
      this.#stopCompany(failure);
    } else if (!this.#stopped()) this.#plan(target, last);
  }

  #stopCompany(failure: Failure): void {
    this.#cancelPlans();
    for (const target of SYNC_TARGETS) {
      this.#deps.board.updateTarget(this.companyId, target, { nextAt: null });
    }
    this.#deps.board.update(this.companyId, { stopped: failure });
  }

  #cancelPlans(): void {
    for (const target of SYNC_TARGETS) this.#deps.scheduler.cancel(this.#key(target));
    for (const sweeper of this.#sweepers.values()) sweeper.cancel();
  }

  #plan(target: SyncTarget, last: LastRun): void {
    if (this.#abort.signal.aborted) return;
    const { attention, board, clock, random, scheduler, settings } = this.#deps;
    const regular = interval(target, settings(), attention());
    const elapsed = clock.monotonic() - last.endedAt;
    const delay = Math.max(0, nextDelay(regular, last, clock.now(), random()) - elapsed);
    const start = (): void => void this.run(target, this.#priority(target));
    board.updateTarget(this.companyId, target, {
      nextAt: scheduler.plan(this.#key(target), delay, start),
      phase: last.failure?.code === 'rate-limited' ? 'waiting' : 'idle',
    });
  }

  #priority(target: SyncTarget): Priority {
    if (this.#deps.settings().lastCompanyId === this.companyId) return PRIORITY.opened;
    if (target === 'balances' || target === 'company') return PRIORITY.balances;
    return this.#kind(target) === 'backfill' ? PRIORITY.backfill : PRIORITY.poll;
  }

  #sweeper(resource: Resource, gate: ListGate): ListSweeper {
    return new ListSweeper({
      deps: this.#deps,
      companyId: this.companyId,
      resource,
      gate,
      signal: this.#abort.signal,
      connect: this.#connect,
      isStopped: () => this.#stopped(),
      onEnd: (failure) => {
        this.showRemembered(resource);
        if (failure && stopsCompany(failure)) this.#stopCompany(failure);
        this.#deps.changes.publish({ kind: 'runs', companyId: this.companyId });
      },
    });
  }

  #remembered(target: SyncTarget): ReturnType<typeof rememberedOf> {
    return rememberedOf(this.#deps.known, this.companyId, target, this.#deps.clock.now());
  }

  #kind(target: SyncTarget): 'backfill' | 'poll' {
    return kindOf(this.#deps.known, this.companyId, target);
  }

  #stopped(): boolean {
    return (this.#deps.board.get(this.companyId)?.stopped ?? null) !== null;
  }

  #allForbidden(): boolean {
    const targets = this.#deps.board.get(this.companyId)?.targets ?? [];
    return targets.every(({ lastFailure }) => lastFailure?.failure.code === 'forbidden');
  }

  #key(target: SyncTarget): string {
    return `${this.companyId}/${target}`;
  }
}
