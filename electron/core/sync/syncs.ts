import type { Failure } from '../../../shared/errors.ts';
import { fail } from '../../../shared/errors.ts';
import type { Company, TokenState } from '../../../shared/model/company.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { HeldRemoval } from '../../../shared/model/sync.ts';
import type { Secret } from '../secret.ts';
import { PRIORITY, type Connection } from '../service/service.ts';
import { CompanySyncer } from './company-sync.ts';
import { decideRemovals } from './decide-removals.ts';
import type { SyncDependencies } from './sync-dependencies.ts';

/** How often a keychain that could not be read is looked at again, without making it ask for a password (ms). */
const KEYCHAIN_INTERVAL = 30_000;

/** Where the sync gets tokens from; the vault, as far as sync needs to know it. */
export interface TokenSource {
  read(company: Company): Promise<{ state: TokenState; token: Secret | null }>;
  /** Whether the place where this company's token is kept answers now; never makes it prompt. */
  probe(company: Company): Promise<TokenState>;
}

/** The sync of all companies: started and stopped one by one, asked together. */
export class Syncs {
  readonly #deps: SyncDependencies;
  readonly #tokens: TokenSource;
  readonly #entries = new Map<number, { company: Company; syncer: CompanySyncer }>();
  readonly #stopWatching: () => void;

  constructor(deps: SyncDependencies, tokens: TokenSource) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#stopWatching = deps.client.onPause((origin, until) => {
      for (const { company } of this.#entries.values()) {
        if (new URL(company.address).origin !== origin) continue;
        deps.board.update(company.companyId, { pausedUntil: until });
      }
    });
  }

  start(company: Company): void {
    const { client } = this.#deps;
    const syncer = new CompanySyncer(
      company.companyId,
      this.#deps,
      this.#connector(company),
      client.pausedUntil(company.address),
    );
    this.#entries.set(company.companyId, { company, syncer });
    syncer.start();
  }

  async stop(companyId: number): Promise<void> {
    const entry = this.#entries.get(companyId);
    this.#entries.delete(companyId);
    this.#deps.scheduler.cancel(keychainKey(companyId));
    await entry?.syncer.stop();
    this.#deps.board.remove(companyId);
  }

  /** Syncs one company, or all; ends when it has ended. @throws FailureError `company-unknown`. */
  async now(companyId: number | null): Promise<void> {
    if (companyId !== null) return this.#syncer(companyId).syncNow(PRIORITY.user);
    // Nobody waits for just one of many, so they may sit out a pause of the host.
    await Promise.all([...this.#entries.values()].map(({ syncer }) => syncer.syncNow(PRIORITY.opened)));
  }

  /** Reads every record of a company again, or of one of its lists; ends when that has. @throws FailureError `company-unknown`. */
  async sweep(companyId: number, resource: Resource | null): Promise<void> {
    await this.#syncer(companyId).sweepNow(resource);
  }

  /** Removals that wait for the user's word. */
  heldRemovals(): HeldRemoval[] {
    return this.#deps.cache.removals.held();
  }

  /**
   * Marks the records kept back as removed, or lets them stay for good.
   *
   * @throws FailureError `company-unknown`, `storage`.
   */
  decideRemovals(companyId: number, resource: Resource, accept: boolean): void {
    const syncer = this.#syncer(companyId);
    decideRemovals(this.#deps, companyId, resource, accept);
    syncer.showRemembered(resource);
  }

  /** Shows wall-clock times anew, after the wall clock was set. */
  showTimes(): void {
    for (const { syncer } of this.#entries.values()) syncer.showTimes();
  }

  replan(): void {
    for (const { syncer } of this.#entries.values()) syncer.replan();
  }

  async stopAll(): Promise<void> {
    this.#stopWatching();
    await Promise.all([...this.#entries.keys()].map((companyId) => this.stop(companyId)));
  }

  #syncer(companyId: number): CompanySyncer {
    return this.#entries.get(companyId)?.syncer ?? fail({ code: 'company-unknown' });
  }

  /** The token is read once and held in memory; a sync that failed over it reads it again. */
  #connector(company: Company): () => Promise<Connection> {
    const { companyId, address, headerName } = company;
    let reading: Promise<Secret> | null = null;
    return async () => {
      reading ??= this.#readToken(company);
      try {
        return { address, headerName, companyId, token: await reading };
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
    if (failure.state !== 'absent') this.#watchKeychain(company);
    fail(failure);
  }

  /** Looks again until the keychain answers, then syncs; unlocking it is all the user has to do. */
  #watchKeychain(company: Company): void {
    const { scheduler } = this.#deps;
    scheduler.plan(keychainKey(company.companyId), KEYCHAIN_INTERVAL, () => {
      void this.#tokens.probe(company).then((state) => {
        const entry = this.#entries.get(company.companyId);
        if (!entry) return;
        if (state === 'present') void entry.syncer.syncNow(PRIORITY.poll);
        else this.#watchKeychain(company);
      });
    });
  }
}

function keychainKey(companyId: number): string {
  return `${companyId}/keychain`;
}
