import { fail, type Failure } from '../../../shared/errors.ts';
import { UNREADABLE_ADDRESS, type Company, type TokenState } from '../../../shared/model/company.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { RemovalReview } from '../../../shared/model/sync.ts';
import type { Secret } from '../lib/secret.ts';
import { PRIORITY, type Connection } from '../service/service.ts';
import { claimCache } from './claim-cache.ts';
import { CompanySyncer } from './company-sync.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** Interval for probing a keychain that could not be read, without causing a password prompt (ms). */
const KEYCHAIN_PROBE_INTERVAL_MS = 30_000;

/** DNS and routes are not available the moment a network comes up. */
const NETWORK_SETTLES_MS = 3_000;
/** Maximum time by which repeated network changes postpone the trial. */
const MAX_SETTLING_MS = 12_000;
/** Minimum time between two trials caused by network changes. */
const MIN_NETWORK_TRIAL_MS = 60_000;
const NETWORK_KEY = 'network';

/** Source of tokens: the part of the vault that the sync needs. */
export interface TokenSource {
  read(company: Company): Promise<{ state: TokenState; token: Secret | null }>;
  /** Whether the storage of this company's token is accessible now; never causes a prompt. */
  probe(company: Company): Promise<TokenState>;
}

interface BlockableSyncDependencies extends SyncDependencies {
  /** Whether starting a sync is blocked, as in safe mode. */
  isBlocked: () => boolean;
}

interface Entry {
  company: Company;
  /** Origin of the company's address. */
  origin: string;
  syncer: CompanySyncer;
}

/** The sync of all companies: starts and stops each, and addresses them together. */
export class Syncs {
  readonly #deps: BlockableSyncDependencies;
  readonly #tokens: TokenSource;
  readonly #entries = new Map<number, Entry>();
  readonly #stopWatching: (() => void)[];
  #isStopped = false;
  /** Companies whose token could not be read, until the keychain answers. */
  readonly #awaitingKeychain = new Set<number>();
  /** Monotonic clock. */
  #networkTriedAt = -Infinity;
  /** Earliest time of the planned trial, by the monotonic clock. */
  #networkTrialFrom = 0;

  constructor(deps: BlockableSyncDependencies, tokens: TokenSource) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#stopWatching = [
      deps.client.onPause((origin, until) => {
        for (const { company } of this.#on(origin)) {
          deps.board.update(company.companyId, { pausedUntil: until });
        }
      }),
      // An answer to any request proves that all companies on this host can reach it.
      deps.client.onAnswer((origin) => {
        for (const companyId of deps.board.failing()) {
          const entry = this.#entries.get(companyId);
          if (entry?.origin === origin) entry.syncer.reached();
        }
      }),
    ];
  }

  /** Starts a company's sync; does nothing in safe mode. A current one must be stopped first: two would overwrite each other. */
  start(company: Company): void {
    const { client } = this.#deps;
    if (this.#isStopped || this.#deps.isBlocked()) return;
    if (this.#entries.has(company.companyId)) throw new Error('the company is already being synced');
    const syncer = new CompanySyncer({
      companyId: company.companyId,
      deps: this.#deps,
      connect: this.#connector(company),
      isScopeChecked: company.headerState === 'verified',
      pausedUntil: client.pausedUntil(company.address),
    });
    this.#entries.set(company.companyId, { company, origin: new URL(company.address).origin, syncer });
    syncer.start();
  }

  /** Whether a company's sync was started and not stopped. */
  has(companyId: number): boolean {
    return this.#entries.has(companyId);
  }

  async stop(companyId: number): Promise<void> {
    const entry = this.#entries.get(companyId);
    this.#entries.delete(companyId);
    await entry?.syncer.stop();
    // Not earlier: a run in progress may have found the keychain locked meanwhile.
    this.#awaitingKeychain.delete(companyId);
    this.#deps.board.remove(companyId);
  }

  /** The company was removed or reconnected: earlier causes of a pause are settled. */
  settle(companyId: number): void {
    this.#deps.notices.ended(companyId);
  }

  /** Syncs one company, or all; resolves when done. @throws FailureError `company-unknown`, `safe-mode`. */
  async now(companyId: number | null): Promise<void> {
    if (this.#deps.isBlocked()) fail({ code: 'safe-mode' });
    // A pause may have ended during sleep; reading it updates the state.
    for (const { company } of this.#entries.values()) this.#deps.client.pausedUntil(company.address);
    if (companyId !== null) return this.#syncer(companyId).syncNow(PRIORITY.user);
    // The user does not wait for one company in particular, so these may sit out a pause of the host.
    await Promise.all([...this.#entries.values()].map(({ syncer }) => syncer.syncNow(PRIORITY.opened)));
  }

  /** Runs a full resync of a company or of one list; resolves when done. @throws FailureError `company-unknown`. */
  async sweep(companyId: number, resource: Resource | null): Promise<void> {
    await this.#syncer(companyId).sweepNow(resource);
  }

  /** Removals awaiting review. */
  removalsToReview(): RemovalReview[] {
    return this.#deps.cache.removals.toReview();
  }

  /**
   * Marks the removals awaiting review as removed, or dismisses them for good.
   *
   * @throws FailureError `company-unknown`, `storage`.
   */
  decideRemovals(companyId: number, resource: Resource, accept: boolean): void {
    const syncer = this.#syncer(companyId);
    decideRemovals(this.#deps, companyId, resource, accept);
    syncer.showCachedState(resource);
  }

  /** Updates wall-clock times on the board after the wall clock was set. */
  showTimes(): void {
    const { board, client } = this.#deps;
    for (const { company, syncer } of this.#entries.values()) {
      board.update(company.companyId, { pausedUntil: client.pausedUntil(company.address) });
      syncer.showTimes();
    }
  }

  replan(): void {
    for (const { syncer } of this.#entries.values()) syncer.replan();
  }

  /** This computer has changed networks. Earlier failures are retried once the new network has settled. */
  networkChanged(): void {
    const { client, clock, scheduler } = this.#deps;
    const now = clock.monotonic();
    const settled = now + NETWORK_SETTLES_MS;
    if (scheduler.dueAt(NETWORK_KEY) === null) {
      // A flapping network must not cause requests with each change.
      this.#networkTrialFrom = Math.max(settled, this.#networkTriedAt + MIN_NETWORK_TRIAL_MS);
    }
    const from = this.#networkTrialFrom;
    const at = Math.min(Math.max(settled, from), from + MAX_SETTLING_MS);
    scheduler.plan(NETWORK_KEY, at - now, () => {
      this.#networkTriedAt = clock.monotonic();
      client.networkChanged();
      for (const { syncer } of this.#entries.values()) syncer.networkChanged();
    });
  }

  async stopAll(): Promise<void> {
    this.#isStopped = true;
    for (const stop of this.#stopWatching) stop();
    await Promise.all([...this.#entries.keys()].map((companyId) => this.stop(companyId)));
  }

  #on(origin: string): Entry[] {
    return [...this.#entries.values()].filter((entry) => entry.origin === origin);
  }

  #syncer(companyId: number): CompanySyncer {
    if (this.#deps.isBlocked()) fail({ code: 'safe-mode' });
    return this.#entries.get(companyId)?.syncer ?? fail({ code: 'company-unknown' });
  }

  /** Claims the cache and reads the token once, and again after a failure; both stay so while the sync runs. */
  #connector(company: Company): () => Promise<Connection> {
    const { serviceCompanyId, address, headerName } = company;
    let isClaimed = false;
    let reading: Promise<Secret> | null = null;
    return async () => {
      if (address === UNREADABLE_ADDRESS) fail({ code: 'address-invalid', reason: 'not-a-url' });
      if (!isClaimed) claimCache(this.#deps.cache, company);
      isClaimed = true;
      reading ??= this.#readToken(company);
      try {
        return { address, headerName, companyScope: serviceCompanyId, token: await reading };
      } catch (error) {
        reading = null;
        throw error;
      }
    };
  }

  async #readToken(company: Company): Promise<Secret> {
    const { state, token } = await this.#tokens.read(company);
    this.#deps.board.update(company.companyId, { token: state });
    if (token) return token;
    const failure: Failure = { code: 'keychain', state: state === 'present' ? 'error' : state };
    if (failure.state !== 'absent') {
      this.#awaitingKeychain.add(company.companyId);
      if (this.#awaitingKeychain.size === 1) this.#watchKeychain();
    }
    fail(failure);
  }

  /**
   * Probes until the keychain answers, once for all companies waiting for it, and then syncs them, so that unlocking it is all
   * the user has to do.
   */
  #watchKeychain(): void {
    this.#deps.scheduler.plan('keychain', KEYCHAIN_PROBE_INTERVAL_MS, () => void this.#probeKeychain());
  }

  async #probeKeychain(): Promise<void> {
    const [first] = this.#awaitingKeychain;
    const entry = first === undefined ? undefined : this.#entries.get(first);
    if (!entry) return;
    if ((await this.#tokens.probe(entry.company)) !== 'present') {
      if (this.#awaitingKeychain.size > 0) this.#watchKeychain();
      return;
    }
    const waiting = [...this.#awaitingKeychain];
    this.#awaitingKeychain.clear();
    for (const companyId of waiting) void this.#entries.get(companyId)?.syncer.syncNow(PRIORITY.poll);
  }
}

/**
 * Applies the user's decision on a mass removal: marks the records removed, or dismisses them for good. Logged as a run of
 * its own, so that the change history attributes the removal to the user.
 *
 * @throws FailureError `storage`.
 */
export function decideRemovals(
  { cache, changes, clock }: Pick<SyncDependencies, 'cache' | 'changes' | 'clock'>,
  companyId: number,
  resource: Resource,
  accept: boolean,
): void {
  const now = clock.now();
  const { runId, removed } = cache.transaction(() => {
    const run = {
      runId: cache.log.beginRun(companyId, resource, 'decision', now),
      companyId,
      target: resource,
    };
    if (!accept) cache.removals.restate(companyId, resource, 'needs_review', 'dismissed');
    const count = accept
      ? cache.removals.confirm(companyId, resource, 'needs_review', { now, runId: run.runId })
      : 0;
    cache.log.countRun(run.runId, { requests: 0, added: 0, changed: 0, removed: count });
    cache.log.endRun({ ...run, isSweep: false }, 'succeeded', null, now);
    return { runId: run.runId, removed: count };
  }, `removals-decided/${resource}`);
  if (removed > 0)
    changes.publish({ kind: 'records', companyId, resource, added: 0, changed: 0, removed, runId });
  changes.publish({ kind: 'runs', companyId });
}
