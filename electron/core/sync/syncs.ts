import { fail, type Failure } from '../../../shared/errors.ts';
import { UNREADABLE_ADDRESS, type Company, type TokenState } from '../../../shared/model/company.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { RemovalReview } from '../../../shared/model/sync.ts';
import type { Secret } from '../lib/secret.ts';
import { PRIORITY, type Connection } from '../service/service.ts';
import { claimCache } from './claim-cache.ts';
import { CompanySyncer } from './company-sync.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** How often a keychain that could not be read is looked at again, without making it ask for a password (ms). */
const KEYCHAIN_INTERVAL = 30_000;

/** Names and routes are not there yet the moment a network comes up. */
const NETWORK_SETTLES_MS = 3_000;
/** Changes that go on put the trial off by no more than this. */
const MAX_SETTLING_MS = 12_000;
/** Between two trials that a changed network causes. */
const MIN_NETWORK_TRIAL_MS = 60_000;
const NETWORK_KEY = 'network';

/** Where the sync gets tokens from; the vault, as far as sync needs to know it. */
export interface TokenSource {
  read(company: Company): Promise<{ state: TokenState; token: Secret | null }>;
  /** Whether the place where this company's token is kept answers now; never makes it prompt. */
  probe(company: Company): Promise<TokenState>;
}

interface HeldDependencies extends SyncDependencies {
  /** Whether no sync may begin: in safe mode. */
  isHeld: () => boolean;
}

interface Entry {
  company: Company;
  /** Of its address. */
  origin: string;
  syncer: CompanySyncer;
}

/** The sync of all companies: started and stopped one by one, asked together. */
export class Syncs {
  readonly #deps: HeldDependencies;
  readonly #tokens: TokenSource;
  readonly #entries = new Map<number, Entry>();
  readonly #stopWatching: (() => void)[];
  #isStopped = false;
  /** Companies whose token could not be read, and waits for the keychain to answer. */
  readonly #awaitingKeychain = new Set<number>();
  /** By the steady clock. */
  #networkTriedAt = -Infinity;
  /** The earliest time of the trial that is planned, by the steady clock. */
  #networkTrialFrom = 0;

  constructor(deps: HeldDependencies, tokens: TokenSource) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#stopWatching = [
      deps.client.onPause((origin, until) => {
        for (const { company } of this.#on(origin)) {
          deps.board.update(company.companyId, { pausedUntil: until });
        }
      }),
      // An answer to any request proves that its host can be reached by all companies there.
      deps.client.onAnswer((origin) => {
        for (const companyId of deps.board.failing()) {
          const entry = this.#entries.get(companyId);
          if (entry?.origin === origin) entry.syncer.reached();
        }
      }),
    ];
  }

  /** Begins a company's sync; none in safe mode. One that runs must have been stopped: two would write over each other. */
  start(company: Company): void {
    const { client } = this.#deps;
    if (this.#isStopped || this.#deps.isHeld()) return;
    if (this.#entries.has(company.companyId)) throw new Error('this company is synced already');
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

  /** Whether a company's sync has begun and was not stopped. */
  has(companyId: number): boolean {
    return this.#entries.has(companyId);
  }

  async stop(companyId: number): Promise<void> {
    const entry = this.#entries.get(companyId);
    this.#entries.delete(companyId);
    await entry?.syncer.stop();
    // Only now: a run that was under way may have found the keychain locked meanwhile.
    this.#awaitingKeychain.delete(companyId);
    this.#deps.board.remove(companyId);
  }

  /** The company is gone for good, or was connected anew: what paused it before is settled. */
  settle(companyId: number): void {
    this.#deps.notices.ended(companyId);
  }

  /** Syncs one company, or all; ends when it has ended. @throws FailureError `company-unknown`, `safe-mode`. */
  async now(companyId: number | null): Promise<void> {
    if (this.#deps.isHeld()) fail({ code: 'safe-mode' });
    // A pause may have ended in a sleep, which a look shows.
    for (const { company } of this.#entries.values()) this.#deps.client.pausedUntil(company.address);
    if (companyId !== null) return this.#syncer(companyId).syncNow(PRIORITY.user);
    // No one waits for just one of many, so they may sit out a pause of the host.
    await Promise.all([...this.#entries.values()].map(({ syncer }) => syncer.syncNow(PRIORITY.opened)));
  }

  /** Reads every record of a company again, or of one of its lists; ends when that has. @throws FailureError `company-unknown`. */
  async sweep(companyId: number, resource: Resource | null): Promise<void> {
    await this.#syncer(companyId).sweepNow(resource);
  }

  /** Removals that wait for the user's word. */
  removalsToReview(): RemovalReview[] {
    return this.#deps.cache.removals.toReview();
  }

  /**
   * Marks the records kept back as removed, or lets them stay for good.
   *
   * @throws FailureError `company-unknown`, `storage`.
   */
  decideRemovals(companyId: number, resource: Resource, accept: boolean): void {
    const syncer = this.#syncer(companyId);
    decideRemovals(this.#deps, companyId, resource, accept);
    syncer.showCachedState(resource);
  }

  /** Shows wall-clock times anew, after the wall clock was set. */
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

  /** The machine has another network. What failed on the former one is tried again, once it has settled. */
  networkChanged(): void {
    const { client, clock, scheduler } = this.#deps;
    const now = clock.monotonic();
    const settled = now + NETWORK_SETTLES_MS;
    if (scheduler.dueAt(NETWORK_KEY) === null) {
      // A network that comes and goes must not make requests with each change.
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
    if (this.#deps.isHeld()) fail({ code: 'safe-mode' });
    return this.#entries.get(companyId)?.syncer ?? fail({ code: 'company-unknown' });
  }

  /** The token is read once and held in memory; a sync that failed over it reads it again. */
  #connector(company: Company): () => Promise<Connection> {
    const { serviceCompanyId, address, headerName } = company;
    let reading: Promise<Secret> | null = null;
    return async () => {
      if (address === UNREADABLE_ADDRESS) fail({ code: 'address-invalid', reason: 'not-a-url' });
      claimCache(this.#deps.cache, company);
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
   * Probes until the keychain answers, once for all companies that wait for it, and then syncs them; unlocking it is all the
   * user has to do.
   */
  #watchKeychain(): void {
    this.#deps.scheduler.plan('keychain', KEYCHAIN_INTERVAL, () => void this.#probeKeychain());
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
 * The user's word on records that vanished too many at once: marked removed, or kept and not asked about again. It is a
 * run of its own in the log, so that the change history shows who removed them.
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
