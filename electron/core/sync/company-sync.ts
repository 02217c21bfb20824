import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import { SYNC_TARGETS, type SyncTarget, type TargetState, type RunKind } from '../../../shared/model/sync.ts';
import { PRIORITY, type Connection, type Priority } from '../service/service.ts';
import { isPassing, isUnreachable, MIN_LATER_RETRY_MS, nextDelay } from './cadence.ts';
import { clearFailures } from './clear-failures.ts';
import { CompanyPause } from './company-pause.ts';
import { initialView, kindOf, listOf, cachedStateOf } from './company-view.ts';
import { ListGate } from './runs/list-gate.ts';
import { ListSweeper } from './list-sweeper.ts';
import { performRun, type RunOutcome } from './runs/perform-run.ts';
import { runBalances } from './runs/run-balances.ts';
import { runCompany } from './runs/run-company.ts';
import { NO_SHORTFALL, type RunContext, type RunResult } from './steps/run-context.ts';
import { runList } from './runs/run-list.ts';
import type { SyncDependencies } from './sync-dependencies.ts';
import { CompanyFreshness } from './target-freshness.ts';
import type { Failure } from '../../../shared/errors.ts';

/** Consecutive failures after which only this target is unreachable, and answers to other targets prove nothing about it. */
const OWN_FAILURES = 2;

/** Runs brought forward together start within this time, so that a host does not receive all requests at once. */
const SPREAD_MS = 5_000;

export interface CompanySyncOptions {
  companyId: number;
  deps: SyncDependencies;
  /** Reads the token and returns the connection. @throws FailureError `keychain` if the token cannot be read. */
  connect: () => Promise<Connection>;
  /** Whether the service refuses requests for the books of a company other than the token's. */
  isScopeChecked: boolean;
  /** End of a current pause of the company's host (ms). */
  pausedUntil: number | null;
}

/**
 * The sync of one company: at most one run per target at a time, planned again when it ends, and at most one sweep per list
 * in parallel. Failures are recorded on the board and in the cache; a failure never removes data.
 */
export class CompanySyncer {
  readonly companyId: number;
  readonly #deps: SyncDependencies;
  readonly #connect: () => Promise<Connection>;
  readonly #running = new Map<SyncTarget, Promise<void>>();
  /** Scheduled runs: no user waits for them, and most find no changes. */
  readonly #routine = new Set<SyncTarget>();
  readonly #last = new Map<SyncTarget, LastRun>();
  /** Current runs that started before the network changed. */
  readonly #onFormerNetwork = new Set<SyncTarget>();
  readonly #gates = new Map<SyncTarget, ListGate>();
  readonly #sweepers = new Map<Resource, ListSweeper>();
  readonly #freshness: CompanyFreshness;
  readonly #abort = new AbortController();
  readonly #pause: CompanyPause;
  readonly #isScopeChecked: boolean;
  /** Resolves when the identity of the company behind the token has been checked, as far as that is possible. */
  #begun: Promise<void> = Promise.resolve();

  constructor({ companyId, deps, connect, isScopeChecked, pausedUntil }: CompanySyncOptions) {
    this.#isScopeChecked = isScopeChecked;
    this.companyId = companyId;
    this.#deps = deps;
    this.#connect = connect;
    this.#pause = new CompanyPause({
      deps,
      companyId,
      signal: this.#abort.signal,
      keyOf: (target) => this.#key(target),
      runAfresh: async (target, priority) => {
        await this.#running.get(target);
        await this.run(target, priority);
      },
      lastRun: (target) => this.#last.get(target),
      cancelPlans: () => this.#cancelPlans(),
      resume: async (tried, priority) => {
        const last = this.#last.get(tried);
        if (last) this.#plan(tried, last);
        const others = SYNC_TARGETS.filter((target) => target !== tried);
        await this.#runAll(others, priority);
      },
    });
    this.#freshness = new CompanyFreshness(deps, companyId);
    deps.board.set(initialView(deps.known, companyId, (target) => this.#freshness.of(target), pausedUntil));
    for (const resource of RESOURCES) {
      const gate = new ListGate();
      this.#gates.set(resource, gate);
      this.#sweepers.set(resource, this.#sweeper(resource, gate));
    }
  }

  /**
   * Starts the sync: every target is due. If the service does not check which company is requested, the company's own data is
   * fetched first, so that no records of another company are stored.
   */
  start(): void {
    if (this.#isScopeChecked) this.#startAll();
    else {
      this.#begun = this.run('company', this.#priority('company'));
      void this.#begun.then(() => {
        if (!this.#pause.reason) this.#startAll();
      });
    }
  }

  /**
   * Runs all targets at the user's request, joins current runs, and resolves when all have ended. A pause of the company is
   * ended first. Runs delayed by a pause of the host are not awaited: the user would not see the reason for the wait.
   */
  async syncNow(priority: Priority): Promise<void> {
    await this.#begun;
    if (this.#pause.reason) {
      await this.#pause.retry(priority);
      return;
    }
    const isPaused = priority === PRIORITY.user && this.#deps.board.get(this.companyId)?.pausedUntil !== null;
    await this.#runAll(
      SYNC_TARGETS.filter((target) => !isPaused || !this.#running.has(target)),
      priority,
    );
  }

  /** Called when this computer has changed networks: earlier failures may succeed now. */
  networkChanged(): void {
    for (const target of this.#running.keys()) this.#onFormerNetwork.add(target);
    this.#pause.networkChanged();
    for (const [target, last] of this.#last) this.#retryOnNewNetwork(target, last);
  }

  /** Called when the company's host has answered any request: failures to reach it are over, except those of a single target. */
  reached(): void {
    const isOver = (failure: Failure | null, target: SyncTarget): boolean =>
      failure !== null && isUnreachable(failure) && (this.#last.get(target)?.ownFailures ?? 0) < OWN_FAILURES;
    const sweeps = clearFailures(this.#deps, this.companyId, isOver);
    for (const [target, last] of this.#last) {
      last.hasHostAnswered = last.failure !== null && isUnreachable(last.failure);
      if (isOver(last.failure, target)) this.#bringForward(target, MIN_LATER_RETRY_MS);
    }
    for (const list of sweeps) this.#sweepers.get(list)?.reached();
  }

  /** Runs a full resync of one list, or of all; does nothing while the company stays paused. */
  async sweepNow(resource: Resource | null): Promise<void> {
    await this.#begun;
    if (this.#pause.reason) await this.#pause.retry(PRIORITY.user);
    if (this.#pause.reason) return;
    const sweepers = [...this.#sweepers].filter(([list]) => resource === null || list === resource);
    await Promise.all(sweepers.map(([, sweeper]) => sweeper.now()));
  }

  /** Plans the next runs again after the cadence changed. Time already elapsed counts. */
  replan(): void {
    this.#freshness.update();
    for (const target of SYNC_TARGETS) {
      this.#deps.board.updateTarget(this.companyId, target, this.#freshness.of(target));
    }
    if (this.#pause.reason) return;
    for (const [target, last] of this.#last) if (!this.#running.has(target)) this.#plan(target, last);
    for (const sweeper of this.#sweepers.values()) sweeper.plan();
  }

  /** Updates wall-clock times on the board after the wall clock was set. */
  showTimes(): void {
    const { board, scheduler } = this.#deps;
    for (const target of SYNC_TARGETS) {
      const nextAt = scheduler.dueAt(this.#key(target));
      board.updateTarget(this.companyId, target, {
        ...this.#cachedState(target),
        ...this.#freshness.of(target),
        nextAt,
      });
    }
    for (const sweeper of this.#sweepers.values()) sweeper.showTimes();
  }

  /** Updates the cached state of a target on the board after a change outside a run. */
  showCachedState(target: SyncTarget): void {
    this.#deps.board.updateTarget(this.companyId, target, this.#cachedState(target));
  }

  /** Cancels current runs and resolves when they have ended. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#cancelPlans();
    await Promise.all(this.#running.values());
    await this.#pause.ended();
    for (const sweeper of this.#sweepers.values()) await sweeper.ended();
  }

  /** Runs a target once; a second caller joins the current run. Never rejects: the outcome is on the board. */
  run(target: SyncTarget, priority: Priority): Promise<void> {
    const running = this.#running.get(target);
    // The run is no longer routine: a caller waits for it.
    if (running && this.#routine.delete(target)) this.#show(target, {});
    if (running ?? this.#abort.signal.aborted) return running ?? Promise.resolve();
    this.#deps.scheduler.cancel(this.#key(target));
    const run = this.#execute(target, priority);
    this.#running.set(target, run);
    this.#gates.get(target)?.hold(run);
    return run;
  }

  async #execute(target: SyncTarget, priority: Priority): Promise<void> {
    const { board } = this.#deps;
    const kind = this.#kind(target);
    const before = this.#standing(target);
    this.#show(target, { phase: 'queued', kind, nextAt: null });
    const outcome = await performRun(this.#deps, {
      companyId: this.companyId,
      target,
      kind,
      priority,
      signal: this.#abort.signal,
      connect: this.#connect,
      work: (context) => this.#work(target, context),
      onProgress: (progress) => this.#show(target, { phase: 'running', progress }),
    });
    this.#running.delete(target);
    if (this.#deps.isClosed()) return;
    this.#conclude(target, outcome);
    this.#routine.delete(target);
    const list = listOf(target);
    if (list && outcome.ended) this.#sweepers.get(list)?.polled(outcome.ended.differs);
    if (outcome.ended) this.#pause.succeeded(target);
    // If nothing changed, the board has already published the only difference: the time of the update.
    if (outcome.hasChanges || this.#standing(target) !== before) {
      this.#deps.changes.publish({ kind: 'runs', companyId: this.companyId });
      board.publishNow();
    }
  }

  #runAsPlanned(target: SyncTarget): void {
    const isRoutine = this.#kind(target) === 'poll' && this.#last.get(target)?.failure === null;
    if (isRoutine) this.#routine.add(target);
    void this.run(target, this.#priority(target));
  }

  #show(target: SyncTarget, changes: Partial<TargetState>): void {
    this.#deps.board.updateTarget(this.companyId, target, changes, this.#routine.has(target));
  }

  /** Serializes the state of a target without its times, for comparison. */
  #standing(target: SyncTarget): string {
    const state = this.#deps.board.get(this.companyId)?.targets.find((one) => one.target === target);
    if (!state) return '';
    const { kind, lastSuccessAt, lastFailure, sweep, removalsToReview, unreadable, filterDate } = state;
    const failures = [lastFailure?.failure, sweep?.lastFailure?.failure];
    return JSON.stringify([kind, lastSuccessAt === null, failures, removalsToReview, unreadable, filterDate]);
  }

  async #work(target: SyncTarget, context: RunContext): Promise<RunResult> {
    const list = listOf(target);
    if (list) return runList(context, list);
    if (target === 'balances') return runBalances(context);
    this.#deps.onCompanyInfo(this.companyId, await runCompany(context), context.connection);
    return NO_SHORTFALL;
  }

  #conclude(target: SyncTarget, outcome: RunOutcome): void {
    const { failure } = outcome;
    const { clock } = this.#deps;
    const before = this.#last.get(target);
    const last: LastRun = {
      failure,
      failures: failure ? (before?.failures ?? 0) + 1 : 0,
      endedAt: clock.monotonic(),
      endedWall: clock.now(),
      rerunWithinMs: outcome.ended?.rerunWithinMs ?? Infinity,
      hasHostAnswered: false,
      ownFailures: failure && before?.hasHostAnswered ? before.ownFailures + 1 : 0,
    };
    this.#last.set(target, last);
    const isOnFormerNetwork = this.#onFormerNetwork.delete(target);
    if (failure === null) this.#freshness.succeeded(target);
    // The failure may be one of the cache itself; then only the board has it.
    const lastFailure = failure && failure.code !== 'cancelled' ? { failure, at: clock.now() } : null;
    this.#show(target, {
      phase: 'idle',
      progress: null,
      ...this.#cachedState(target),
      ...this.#freshness.of(target),
      ...(lastFailure ? { lastFailure } : {}),
    });
    if (failure?.code === 'cancelled') return;
    if (failure && this.#pause.pauseIfAffected(failure, target)) return;
    if (this.#pause.reason) return;
    this.#plan(target, last);
    if (isOnFormerNetwork) this.#retryOnNewNetwork(target, last);
  }

  #retryOnNewNetwork(target: SyncTarget, { failure }: LastRun): void {
    if (failure && isPassing(failure)) this.#bringForward(target, 0);
  }

  #startAll(): void {
    for (const target of SYNC_TARGETS) {
      if (!this.#last.has(target)) void this.run(target, this.#priority(target));
    }
  }

  async #runAll(targets: readonly SyncTarget[], priority: Priority): Promise<void> {
    await Promise.all(targets.map((target) => this.run(target, priority)));
  }

  #cancelPlans(): void {
    for (const target of SYNC_TARGETS) this.#deps.scheduler.cancel(this.#key(target));
    for (const sweeper of this.#sweepers.values()) sweeper.cancel();
  }

  #plan(target: SyncTarget, last: LastRun): void {
    if (this.#abort.signal.aborted) return;
    const { clock, random, scheduler } = this.#deps;
    const elapsed = clock.monotonic() - last.endedAt;
    const planned = nextDelay(this.#freshness.interval(target), last, last.endedWall, random());
    const delay = Math.max(0, Math.min(planned, last.rerunWithinMs) - elapsed);
    const start = (): void => this.#runAsPlanned(target);
    const phase = last.failure?.code === 'rate-limited' ? 'waiting' : 'idle';
    const nextAt = scheduler.plan(this.#key(target), delay, start);
    this.#show(target, { nextAt, phase });
  }

  /** Brings the next run of a failed target forward, but not to less than `pause` ms after its last run ended. */
  #bringForward(target: SyncTarget, pause: number): void {
    const { board, clock, random, scheduler } = this.#deps;
    const last = this.#last.get(target);
    const due = scheduler.dueAt(this.#key(target));
    if (!last || due === null || this.#running.has(target)) return;
    const rest = Math.max(0, pause - (clock.monotonic() - last.endedAt));
    // Once is enough: further answers of the host would only draw ever shorter delays.
    if (due <= clock.now() + rest + SPREAD_MS) return;
    const delay = Math.round(rest + random() * SPREAD_MS);
    // Also applies when all runs are planned again.
    this.#last.set(target, { ...last, rerunWithinMs: clock.monotonic() + delay - last.endedAt });
    const start = (): void => this.#startDue(target);
    board.updateTarget(this.companyId, target, { nextAt: scheduler.plan(this.#key(target), delay, start) });
  }

  /** While the company is paused, its only planned run is the trial that can end the pause. */
  #startDue(target: SyncTarget): void {
    if (this.#pause.reason) void this.#pause.retry(PRIORITY.poll);
    else void this.run(target, this.#priority(target));
  }

  #priority(target: SyncTarget): Priority {
    return runPriority({
      target,
      kind: this.#kind(target),
      isOpened: this.#deps.settings().lastCompanyId === this.companyId,
      isRetry: (this.#last.get(target)?.failures ?? 0) > 0,
    });
  }

  #sweeper(resource: Resource, gate: ListGate): ListSweeper {
    return new ListSweeper({
      deps: this.#deps,
      companyId: this.companyId,
      resource,
      gate,
      signal: this.#abort.signal,
      connect: this.#connect,
      isStopped: () => this.#pause.reason !== null,
      onEnd: (failure) => {
        this.showCachedState(resource);
        if (failure === null) {
          this.#pause.succeeded(resource);
          this.#clearUpdateFailure(resource);
        } else this.#pause.pauseIfAffected(failure, resource);
        this.#deps.changes.publish({ kind: 'runs', companyId: this.companyId });
      },
    });
  }

  /** A successful full resync proves that earlier update failures of its list are over. */
  #clearUpdateFailure(resource: Resource): void {
    const last = this.#last.get(resource);
    if (!last?.failure) return;
    const cleared = { ...last, failure: null, failures: 0 };
    this.#last.set(resource, cleared);
    if (!this.#pause.reason && !this.#running.has(resource)) this.#plan(resource, cleared);
  }

  #cachedState(target: SyncTarget): ReturnType<typeof cachedStateOf> {
    return cachedStateOf(this.#deps.known, this.companyId, target);
  }

  #kind(target: SyncTarget): 'backfill' | 'poll' {
    return kindOf(this.#deps.known, this.companyId, target);
  }

  #key(target: SyncTarget): string {
    return `${this.companyId}/${target}`;
  }
}

/** Outcome of a target's last run, with its end. */
export interface LastRun {
  failure: Failure | null;
  /** Consecutive failed runs, this one included. */
  failures: number;
  /** Monotonic clock and wall clock. */
  endedAt: number;
  endedWall: number;
  /** Time (ms) within which it runs again, whatever the cadence. */
  rerunWithinMs: number;
  /** Whether the target was unreachable and the host has answered another request since. */
  hasHostAnswered: boolean;
  /** Consecutive runs in which the target was unreachable although the host had answered other requests in between. */
  ownFailures: number;
}

export interface PlannedRun {
  target: SyncTarget;
  kind: RunKind;
  /** Whether its company is the one open in the app. */
  isOpened: boolean;
  /** Whether the previous run failed. */
  isRetry: boolean;
}

/**
 * Priority of a run at its host. The open company comes first, except for its retries: repeated failures must not delay the
 * first requests of other companies.
 */
export function runPriority({ target, kind, isOpened, isRetry }: PlannedRun): Priority {
  if (isOpened && !isRetry) return PRIORITY.opened;
  if (target === 'balances' || target === 'company') return PRIORITY.balances;
  return kind === 'backfill' ? PRIORITY.backfill : PRIORITY.poll;
}
