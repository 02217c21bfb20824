import { elapsedSince } from '../../../shared/elapsed.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { SyncCursor } from '../cache/log/sync-log.ts';
import type { Connection } from '../service/service.ts';
import { PRIORITY } from '../service/service.ts';
import { isConclusion, sweepDelay } from './cadence.ts';
import { cachedSweepState } from './company-view.ts';
import type { ListGate } from './runs/list-gate.ts';
import { performRun } from './runs/perform-run.ts';
import { runSweep } from './runs/run-sweep.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** Consecutive polls with a differing count that trigger a sweep; a single poll may have coincided with a change. */
const MIN_DIFFERENCES = 2;

export interface SweeperOptions {
  deps: SyncDependencies;
  companyId: number;
  resource: Resource;
  gate: ListGate;
  signal: AbortSignal;
  connect: () => Promise<Connection>;
  isStopped: () => boolean;
  /** Called after each sweep. */
  onEnd: (failure: Failure | null) => void;
}

/** The sweeps of one list: at the configured interval, and an extra one when counts show that something was missed. */
export class ListSweeper {
  readonly #options: SweeperOptions;
  readonly #key: string;
  #running: Promise<void> | null = null;
  #differences = 0;
  #called = 0;
  #isRequested = false;
  #failures = 0;

  constructor(options: SweeperOptions) {
    this.#options = options;
    this.#key = `${options.companyId}/${options.resource}/sweep`;
  }

  /** Plans the next sweep after a run of the list, provided the list has been fetched completely before. */
  polled(differs: boolean): void {
    this.#differences = differs ? this.#differences + 1 : 0;
    if (!differs) this.#called = 0;
    else if (this.#differences === MIN_DIFFERENCES) {
      this.#differences = 0;
      this.#called += 1;
      this.#isRequested = true;
    }
    this.#showConclusion();
    this.plan();
  }

  /** Starts a full resync from the first page; a sweep in progress ends first. */
  async now(): Promise<void> {
    await this.#running;
    await (this.#running ?? this.#run(true));
  }

  plan(): void {
    const { known, clock, random, scheduler, settings, board } = this.#options.deps;
    const { companyId, resource } = this.#options;
    if (this.#running || this.#options.signal.aborted || this.#options.isStopped()) return;
    const cursor = known.cursor(companyId, resource);
    if (cursor.lastPollServerTime === null) return;
    const sweptAt = lastReading(cursor, clock.now());
    const state = { sweptAt, called: this.#isRequested ? this.#called : 0, failures: this.#failures };
    const delay = sweepDelay(settings(), state, clock.now(), random());
    const due = scheduler.dueAt(this.#key);
    // A plan is only ever brought forward: otherwise jitter would postpone it with every poll.
    if (due !== null && due <= clock.now() + delay) return;
    const nextAt = scheduler.plan(this.#key, delay, () => void (this.#running ?? this.#run(false)));
    board.updateSweep(companyId, resource, { nextAt, phase: 'idle' });
  }

  cancel(): void {
    this.#options.deps.scheduler.cancel(this.#key);
    this.#options.deps.board.updateSweep(this.#options.companyId, this.#options.resource, { nextAt: null });
  }

  /** Updates the due time on the board after the wall clock was set. */
  showTimes(): void {
    const { board, known, scheduler } = this.#options.deps;
    const { companyId, resource } = this.#options;
    const cached = cachedSweepState(known, companyId, resource);
    board.updateSweep(companyId, resource, { nextAt: scheduler.dueAt(this.#key), ...cached });
  }

  /** Called when the host has answered another request: a sweep that could not reach it stops increasing its delay. */
  reached(): void {
    this.#failures = Math.min(this.#failures, 1);
    this.plan();
  }

  /** Resolves when the current sweep has ended. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /**
   * Shows the shortfall found by a sweep again, since a count changes its numbers or ends it. Also shows the time of the last
   * full resync again if a wrong clock has put it in the future.
   */
  #showConclusion(): void {
    const { board, clock, known } = this.#options.deps;
    const { companyId, resource } = this.#options;
    const state = board.get(companyId)?.targets.find(({ target }) => target === resource);
    const { lastFailure = null, lastSuccessAt = null } = state?.sweep ?? {};
    const isAhead = lastSuccessAt !== null && elapsedSince(lastSuccessAt, clock.now()) === null;
    if (isAhead || (lastFailure && isConclusion(lastFailure.failure))) {
      board.updateSweep(companyId, resource, cachedSweepState(known, companyId, resource));
    }
  }

  #run(afresh: boolean): Promise<void> {
    if (this.#options.signal.aborted) return Promise.resolve();
    this.#options.deps.scheduler.cancel(this.#key);
    this.#isRequested = false;
    const run = this.#execute(afresh).then((failure) => {
      this.#running = null;
      if (this.#options.deps.isClosed()) return;
      this.#options.onEnd(failure);
      this.plan();
    });
    this.#running = run;
    return run;
  }

  async #execute(fromStart: boolean): Promise<Failure | null> {
    const { deps, companyId, resource, gate, signal, connect } = this.#options;
    const { board } = deps;
    board.updateSweep(companyId, resource, { phase: 'queued', nextAt: null });
    const { failure } = await performRun(deps, {
      companyId,
      target: resource,
      kind: 'sweep',
      priority: PRIORITY.sweep,
      signal,
      connect,
      work: async (context) => ({
        differs: false,
        shortfall: await runSweep(context, resource, { gate, fromStart }),
      }),
      onProgress: (progress) => board.updateSweep(companyId, resource, { phase: 'running', progress }),
    });
    this.#failures = failure && !isConclusion(failure) ? this.#failures + 1 : 0;
    const phase = failure?.code === 'rate-limited' ? 'waiting' : 'idle';
    const at = deps.clock.now();
    // The failure may be one of the cache itself; then only the board has it.
    const failed = failure && failure.code !== 'cancelled' ? { lastFailure: { failure, at } } : {};
    const cached = cachedSweepState(deps.known, companyId, resource);
    board.updateSweep(companyId, resource, { phase, progress: null, ...cached, ...failed });
    return failure;
  }
}

/** Time of the last full resync (ms), complete or not; null: none yet, or its time is in the future because of a wrong clock. */
function lastReading({ sweptAt, sweepFailure }: SyncCursor, now: number): number | null {
  const concluded = sweepFailure && isConclusion(sweepFailure.failure) ? sweepFailure.at : null;
  const marks = [sweptAt, concluded].filter((at) => at !== null && elapsedSince(at, now) !== null);
  return marks.length === 0 ? null : Math.max(...marks.map((at) => at ?? 0));
}
