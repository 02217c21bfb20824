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
  /** Waits for a run of the target in progress, then runs it again. */
  runAfresh: (target: SyncTarget, priority: Priority) => Promise<void>;
  /** Outcome of a target's last run, with its end by the monotonic clock; undefined before the first run. */
  lastRun: (target: SyncTarget) => { failure: Failure | null; endedAt: number } | undefined;
  /** Cancels everything planned for the company. */
  cancelPlans: () => void;
  /** Plans the target of the trial and runs all others. */
  resume: (tried: SyncTarget, priority: Priority) => Promise<void>;
}

/**
 * The pause of a company after a failure that affects all its targets. The target that failed is retried once an hour, and
 * sooner when the network changes or the user requests it; its success resumes everything.
 */
export class CompanyPause {
  readonly #options: CompanyPauseOptions;
  #trial: Promise<void> | null = null;
  /** Set when the network has changed during the current trial, so that its failure proves nothing. */
  #isTrialOutdated = false;
  /** Target of the next trial. */
  #trialTarget: SyncTarget = 'company';

  constructor(options: CompanyPauseOptions) {
    this.#options = options;
  }

  /** Reason for the pause; null while the company syncs. */
  get reason(): Failure | null {
    const { deps, companyId } = this.#options;
    return deps.board.get(companyId)?.stopped ?? null;
  }

  /** Pauses the company if this failure of a target affects all of it. @returns whether it does. */
  pauseIfAffected(failure: Failure, target: SyncTarget): boolean {
    const isWhole =
      stopsCompany(failure) ||
      (failure.code === 'forbidden' && (this.reason?.code === 'forbidden' || this.#allForbidden()));
    if (isWhole) this.#begin(failure, this.#targetToTry(failure, target));
    return isWhole;
  }

  /** Called when a run or sweep of a target has succeeded. */
  succeeded(target: SyncTarget): void {
    const { deps, companyId } = this.#options;
    if (this.reason && this.reason.code !== 'forbidden') return;
    deps.notices.succeeded(companyId, target);
    // Not all permissions are missing. A trial in progress ends the pause itself.
    if (this.reason && !this.#trial) void this.#end(target, PRIORITY.poll);
  }

  /** Runs one trial to find out whether the pause can end; joins a trial in progress. */
  retry(priority: Priority): Promise<void> {
    this.#trial ??= this.#try(priority).finally(() => {
      this.#trial = null;
      if (!this.#isTrialOutdated) return;
      this.#isTrialOutdated = false;
      this.networkChanged();
    });
    return this.#trial;
  }

  /** A change of network may end a pause caused by a proxy or captive portal, but not one caused by the keychain. */
  networkChanged(): void {
    if (this.#options.signal.aborted || !this.reason || this.reason.code === 'keychain') return;
    if (this.#trial) this.#isTrialOutdated = true;
    else void this.retry(PRIORITY.poll);
  }

  /** Resolves when no trial is in progress. */
  async ended(): Promise<void> {
    await this.#trial;
  }

  #begin(failure: Failure, target: SyncTarget): void {
    const { deps, companyId, cancelPlans } = this.#options;
    cancelPlans();
    for (const each of SYNC_TARGETS) deps.board.updateTarget(companyId, each, { nextAt: null });
    deps.board.update(companyId, { stopped: failure });
    this.#trialTarget = target;
    deps.notices.began(companyId, failure, target);
    // The keychain is watched separately, without causing a prompt.
    if (failure.code !== 'keychain') this.#plan(target);
  }

  #plan(target: SyncTarget): void {
    const { deps, companyId, keyOf, signal } = this.#options;
    if (signal.aborted) return;
    const start = (): void => void this.retry(PRIORITY.poll);
    const nextAt = deps.scheduler.plan(keyOf(target), TRIAL_INTERVAL_MS, start);
    deps.board.updateTarget(companyId, target, { nextAt });
  }

  async #try(priority: Priority): Promise<void> {
    const { deps, companyId, lastRun, runAfresh, signal } = this.#options;
    const { reason } = this;
    const target = this.#trialTarget;
    if (!reason) return;
    await runAfresh(target, priority);
    const last = lastRun(target);
    if (signal.aborted || deps.isClosed() || !last) return;
    // A failure of the company itself has already restarted the pause when the run ended.
    if (this.reason !== reason) return;
    // The keychain returned the token, so it is unlocked whatever the service answered.
    const isSuccess = isAnswered(last.failure);
    if (isSuccess) deps.notices.succeeded(companyId, target);
    if (isSuccess || reason.code === 'keychain') await this.#end(target, priority);
    else this.#begin(reason, target);
  }

  async #end(target: SyncTarget, priority: Priority): Promise<void> {
    const { deps, companyId, resume } = this.#options;
    deps.board.update(companyId, { stopped: null, announcedAt: null });
    // Otherwise sweeps would show the failure until they are due, often a day later.
    clearFailures(deps, companyId, stopsCompany);
    await resume(target, priority);
  }

  /**
   * A refused token is proven accepted again only by the target that was refused. The keychain affects all targets, and the
   * company's own data is the cheapest request. If permissions are missing, the target run longest ago is retried.
   */
  #targetToTry(failure: Failure, failed: SyncTarget): SyncTarget {
    if (failure.code === 'keychain') return 'company';
    if (failure.code !== 'forbidden') return failed;
    const endedAt = (target: SyncTarget): number => this.#options.lastRun(target)?.endedAt ?? 0;
    return SYNC_TARGETS.reduce((first, other) => (endedAt(other) < endedAt(first) ? other : first));
  }

  /** Only runs since this start count: permissions may have been granted while Countinghouse was closed. */
  #allForbidden(): boolean {
    return SYNC_TARGETS.every((target) => this.#options.lastRun(target)?.failure?.code === 'forbidden');
  }
}
