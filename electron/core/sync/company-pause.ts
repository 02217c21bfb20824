import type { Failure } from '../../../shared/errors.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import { PRIORITY, type Priority } from '../service/service.ts';
import { isAnswered, stopsCompany, TRIAL_INTERVAL_MS } from './cadence.ts';
import { clearFailures } from './clear-failures.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

export interface CompanyPauseOptions {
  deps: SyncDependencies;
  companyId: number;
  signal: AbortSignal;
  /** Key of a target's plan. */
  keyOf: (target: SyncTarget) => string;
  /** Waits for a run of the target that is under way, then runs it once more. */
  runAfresh: (target: SyncTarget, priority: Priority) => Promise<void>;
  /** How the last run of a target ended, and when by the steady clock; undefined before the first. */
  lastRun: (target: SyncTarget) => { failure: Failure | null; endedAt: number } | undefined;
  /** Cancels what is planned for the company. */
  cancelPlans: () => void;
  /** Plans the target that was tried, and runs all others. */
  resume: (tried: SyncTarget, priority: Priority) => Promise<void>;
}

/**
 * The pause of a company after a failure that concerns all of it. The target that failed is tried once an hour, sooner
 * when the network or the user calls for it; its success resumes everything.
 */
export class CompanyPause {
  readonly #options: CompanyPauseOptions;
  #trial: Promise<void> | null = null;
  /** The network has changed during the trial under way, so that its failure proves nothing. */
  #isTrialOutdated = false;
  /** What the next trial runs. */
  #tried: SyncTarget = 'company';

  constructor(options: CompanyPauseOptions) {
    this.#options = options;
  }

  /** Why the company is paused; null while it syncs. */
  get reason(): Failure | null {
    const { deps, companyId } = this.#options;
    return deps.board.get(companyId)?.stopped ?? null;
  }

  /** Pauses the company where this failure of a target concerns all of it. @returns whether it does. */
  takes(failure: Failure, target: SyncTarget): boolean {
    const isWhole =
      stopsCompany(failure) ||
      (failure.code === 'forbidden' && (this.reason?.code === 'forbidden' || this.#allForbidden()));
    if (isWhole) this.#begin(failure, this.#targetToTry(failure, target));
    return isWhole;
  }

  /** A run or sweep of a target has succeeded. */
  succeeded(target: SyncTarget): void {
    const { deps, companyId } = this.#options;
    if (this.reason && this.reason.code !== 'forbidden') return;
    deps.notices.succeeded(companyId, target);
    // Not all rights are missing. Where a trial is under way, it is what ends the pause.
    if (this.reason && !this.#trial) void this.#end(target, PRIORITY.poll);
  }

  /** One run that shows whether the pause can end; joins one that is under way. */
  tryAgain(priority: Priority): Promise<void> {
    this.#trial ??= this.#try(priority).finally(() => {
      this.#trial = null;
      if (!this.#isTrialOutdated) return;
      this.#isTrialOutdated = false;
      this.networkChanged();
    });
    return this.#trial;
  }

  /** Another network can end what a proxy or a captive portal began; the keychain has nothing to do with it. */
  networkChanged(): void {
    if (this.#options.signal.aborted || !this.reason || this.reason.code === 'keychain') return;
    if (this.#trial) this.#isTrialOutdated = true;
    else void this.tryAgain(PRIORITY.poll);
  }

  /** Ends when no trial is under way. */
  async ended(): Promise<void> {
    await this.#trial;
  }

  #begin(failure: Failure, target: SyncTarget): void {
    const { deps, companyId, cancelPlans } = this.#options;
    cancelPlans();
    for (const each of SYNC_TARGETS) deps.board.updateTarget(companyId, each, { nextAt: null });
    deps.board.update(companyId, { stopped: failure });
    this.#tried = target;
    deps.notices.began(companyId, failure, target);
    // The keychain is watched apart, in a way that never makes it prompt.
    if (failure.code !== 'keychain') this.#plan(target);
  }

  #plan(target: SyncTarget): void {
    const { deps, companyId, keyOf, signal } = this.#options;
    if (signal.aborted) return;
    const start = (): void => void this.tryAgain(PRIORITY.poll);
    const nextAt = deps.scheduler.plan(keyOf(target), TRIAL_INTERVAL_MS, start);
    deps.board.updateTarget(companyId, target, { nextAt });
  }

  async #try(priority: Priority): Promise<void> {
    const { deps, companyId, lastRun, runAfresh, signal } = this.#options;
    const { reason } = this;
    const target = this.#tried;
    if (!reason) return;
    await runAfresh(target, priority);
    const last = lastRun(target);
    if (signal.aborted || deps.isClosed() || !last) return;
    // A failure of the company itself has begun the pause anew when the run ended.
    if (this.reason !== reason) return;
    // A keychain that gave the token is open, however the service answered then.
    const isSuccess = isAnswered(last.failure);
    if (isSuccess) deps.notices.succeeded(companyId, target);
    if (isSuccess || reason.code === 'keychain') await this.#end(target, priority);
    else this.#begin(reason, target);
  }

  async #end(target: SyncTarget, priority: Priority): Promise<void> {
    const { deps, companyId, resume } = this.#options;
    deps.board.update(companyId, { stopped: null, announcedAt: null });
    // Sweeps would show it until their next time comes, often a day later.
    clearFailures(deps, companyId, stopsCompany);
    await resume(target, priority);
  }

  /**
   * Only the target that was refused shows that it is accepted again. The keychain concerns all of them, and whose books they
   * are is the cheapest question. Where rights are missing, it is the target tried longest ago.
   */
  #targetToTry(failure: Failure, failed: SyncTarget): SyncTarget {
    if (failure.code === 'keychain') return 'company';
    if (failure.code !== 'forbidden') return failed;
    const endedAt = (target: SyncTarget): number => this.#options.lastRun(target)?.endedAt ?? 0;
    return SYNC_TARGETS.reduce((first, other) => (endedAt(other) < endedAt(first) ? other : first));
  }

  /** Only what has run since this start counts: rights may have been granted while nothing ran. */
  #allForbidden(): boolean {
    return SYNC_TARGETS.every((target) => this.#options.lastRun(target)?.failure?.code === 'forbidden');
  }
}
