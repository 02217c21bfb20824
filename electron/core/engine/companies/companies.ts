import { fail, FailureError } from '../../../../shared/errors.ts';
import {
  DEFAULT_COMPANY_HEADER,
  type Company,
  type CompanyCheck,
  type ConnectionEdit,
  type ConnectionInput,
  type TokenStorage,
} from '../../../../shared/model/company.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import { SerialQueues } from '../../lib/serial-queues.ts';
import { parseAddress } from '../../service/connection/address.ts';
import { identityText } from '../../service/connection/connection-identity.ts';
import { PRIORITY, type CompanyInfo, type Connection, type ServiceClient } from '../../service/service.ts';
import { cleanToken } from '../../service/connection/token-input.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Syncs } from '../../sync/syncs.ts';
import type { ChangeFeed } from '../../sync/change-feed.ts';
import { claimCache } from '../../sync/claim-cache.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { SampleCompany } from '../samples/earlier-data.ts';
import type { EarlierSamples } from '../samples/earlier-samples.ts';
import type { Vaults } from '../../vault/vaults.ts';
import { ConnectionChecks, type CheckedConnection } from './connection-checks.ts';
import { CompanyStore } from './company-store.ts';
import { eraseCompany } from './erase-company.ts';
import { probeHeader } from './probe-header.ts';
import { cacheFate } from './replacement.ts';
import { TokenPlaces } from './token-places.ts';

export interface CompaniesDependencies {
  settings: SettingsStore;
  cache: CacheWriter;
  vaults: Vaults;
  client: ServiceClient;
  clock: Clock;
  changes: ChangeFeed;
  syncs: Syncs;
  earlier: Pick<EarlierSamples, 'add'>;
  /** Called when data of a removed company remains in the cache and must be deleted soon. */
  leftOver: () => void;
  room: DiskSpace;
  /** Records a failure that need not fail the operation. */
  onDefect: (error: unknown) => unknown;
}

/**
 * The connected companies: added by check and confirmation, renamed, given new tokens or addresses, removed. Changes to a
 * company, and additions of the same connection, run one after another, whichever window they come from. A company's sync
 * ends before anything of it changes.
 */
export class Companies {
  readonly #deps: CompaniesDependencies;
  readonly #checks: ConnectionChecks;
  readonly #tokens: TokenPlaces;
  readonly #store: CompanyStore;
  readonly #queues = new SerialQueues();
  /** Companies whose header was probed again since their token was stored. */
  readonly #proven = new Set<number>();
  /** Aborts uses of a company's token outside its sync. */
  readonly #tokenUses = new Map<number, AbortController>();
  readonly #stopping = new AbortController();

  constructor(deps: CompaniesDependencies) {
    this.#deps = deps;
    this.#tokens = new TokenPlaces(deps.settings, deps.vaults);
    this.#store = new CompanyStore(deps, this.#tokens, () => this.#refuseStopped());
    this.#checks = new ConnectionChecks({ ...deps, companies: () => this.list() });
  }

  /** Drops checks that were never confirmed; operations in progress make no further changes. */
  stop(): void {
    this.#stopping.abort();
    this.#checks.dropAll();
  }

  list(): Company[] {
    return this.#store.list();
  }

  /** @throws FailureError `company-unknown`. */
  get(companyId: number): Company {
    return this.#store.get(companyId);
  }

  /** See {@link ConnectionChecks.check}. */
  check(input: ConnectionInput, signal: AbortSignal): Promise<CompanyCheck> {
    return this.#checks.check(input, signal);
  }

  /** See {@link ConnectionChecks.checkStored}. @throws FailureError `company-unknown` too. */
  async checkEdit(companyId: number, edit: ConnectionEdit, signal: AbortSignal): Promise<CompanyCheck> {
    const { company, use } = await this.#inQueue(companyId, () => ({
      company: this.get(companyId),
      use: this.#tokenUse(companyId),
    }));
    return this.#checks.checkStored(company, edit, AbortSignal.any([signal, use]));
  }

  /** @throws FailureError `check-expired`, `company-exists`, `keychain`, `storage`. */
  async add(ticket: string, keep: TokenStorage): Promise<Company> {
    const company = await this.#add(this.#checks.get(ticket), { keep, sample: false });
    this.#checks.drop(ticket);
    return company;
  }

  /**
   * Replaces a company's connection with a checked one.
   *
   * @param sameCompany the user's confirmation that it is the same company, although address, name or tax number differ.
   * @throws FailureError `check-expired`, `company-unknown` (for a sample too), `company-mismatch`, `company-differs`,
   *   `company-exists`, `keychain`, `storage`.
   */
  async replaceToken(
    companyId: number,
    ticket: string,
    keep: TokenStorage,
    sameCompany = false,
  ): Promise<Company> {
    const check = this.#checks.get(ticket);
    const company = await this.#connecting(check, () =>
      this.#inQueue(companyId, () => this.#replace(this.#own(companyId), check, keep, sameCompany)),
    );
    this.#checks.drop(ticket);
    return company;
  }

  /** Starts a company's sync after pending changes to it, unless it was removed meanwhile or is already synced. */
  async begin(companyId: number): Promise<void> {
    await this.#queues.run(queueOf(companyId), () => {
      if (this.#isStopped || this.#deps.syncs.has(companyId)) return;
      const company = this.#store.find(companyId);
      if (company) this.#deps.syncs.start(company);
    });
  }

  /**
   * Connects the sample companies, or replaces those that already exist, with their data from before. Only the main
   * process calls it, for the service that it runs itself.
   */
  addSamples(
    address: string,
    samples: readonly SampleCompany[],
    keep: TokenStorage,
    signal: AbortSignal,
  ): Promise<Company[]> {
    return this.#queues.run('samples', async () => {
      await this.#removeSamples();
      const added: Company[] = [];
      for (const { token, earlier } of samples) {
        const connection = {
          address: parseAddress(address),
          headerName: DEFAULT_COMPANY_HEADER,
          token: cleanToken(token).token,
        };
        const check = await this.#checks.checkSample(connection, signal);
        if (this.#store.connected(check)) continue;
        const company = await this.#add(check, { keep, sample: true });
        this.#deps.earlier.add(company, earlier);
        added.push(company);
      }
      return added;
    });
  }

  removeSamples(): Promise<void> {
    return this.#queues.run('samples', () => this.#removeSamples());
  }

  /** @throws FailureError `company-unknown`, `storage`. */
  rename(companyId: number, label: string | null): Promise<Company> {
    return this.#inQueue(companyId, () => {
      this.#store.save({ ...this.get(companyId), label });
      return this.get(companyId);
    });
  }

  /**
   * Ends the company's sync and removes its token, its settings and all its cached data.
   *
   * @returns `tokenDeleted: false` if the keychain was not accessible: its entry may still be there.
   * @throws FailureError `company-unknown`, `storage`.
   */
  remove(companyId: number): Promise<{ tokenDeleted: boolean }> {
    return this.#inQueue(companyId, () => this.#remove(this.get(companyId)));
  }

  /** Removes tokens from the keychain whose earlier removal failed; called when the keychain is open. */
  async clearPendingTokens(): Promise<void> {
    for (const companyId of this.#tokens.left()) {
      await this.#inQueue(companyId, () => this.#tokens.clear(companyId));
    }
  }

  /** Whether a token of this company may be in the keychain. */
  mayBeInKeychain(companyId: number): boolean {
    return this.#tokens.mayBeInKeychain(companyId);
  }

  /** Stores the company's own data as reported by the service. */
  refresh(companyId: number, info: CompanyInfo): void {
    const company = this.#store.find(companyId);
    if (!company) return;
    const { name, taxAccountNumber, defaultCurrency } = info;
    const differs =
      company.name !== name ||
      company.taxAccountNumber !== taxAccountNumber ||
      company.defaultCurrency !== defaultCurrency;
    if (differs) this.#store.save({ ...company, name, taxAccountNumber, defaultCurrency });
  }

  /** Aborts before the company's token is removed or replaced, and when Countinghouse quits. */
  #tokenUse(companyId: number): AbortSignal {
    const use = this.#tokenUses.get(companyId) ?? new AbortController();
    this.#tokenUses.set(companyId, use);
    return AbortSignal.any([use.signal, this.#stopping.signal]);
  }

  /** Ends the company's sync and all other uses of its token, so that it is not sent after a change. */
  async #endTokenUses(companyId: number): Promise<void> {
    // First: a run in progress may still start to probe the header.
    await this.#deps.syncs.stop(companyId);
    this.#tokenUses.get(companyId)?.abort();
    this.#tokenUses.delete(companyId);
    this.#proven.delete(companyId);
  }

  /** Returns a company of the user's own. A sample cannot be replaced: it is removed with all samples. */
  #own(companyId: number): Company {
    const company = this.get(companyId);
    return company.sample ? fail({ code: 'company-unknown' }) : company;
  }

  /**
   * Probes again, once per start of Countinghouse, whether the service checks the company-scope header, if that is still
   * unknown. Never rejects.
   *
   * @param connection one that the service has just answered.
   */
  async proveHeader(
    companyId: number,
    { address, headerName, companyScope, token }: Connection,
  ): Promise<void> {
    const company = this.#store.find(companyId);
    const isUnknown = company?.headerState === 'unknown' && !company.sample && !this.#proven.has(companyId);
    if (!isUnknown || companyScope === null) return;
    this.#proven.add(companyId);
    const signal = this.#tokenUse(companyId);
    const call = { priority: PRIORITY.poll, signal };
    try {
      const headerState = await probeHeader(
        this.#deps.client,
        { address, headerName, companyScope, token },
        call,
      );
      await this.#inQueue(companyId, () => {
        const now = this.#store.find(companyId);
        if (!signal.aborted && now && now.headerState !== headerState)
          this.#store.save({ ...now, headerState });
      });
    } catch (error) {
      const isCancelled = error instanceof FailureError && error.failure.code === 'cancelled';
      if (!isCancelled) this.#deps.onDefect(error);
    }
  }

  #add(check: CheckedConnection, own: Pick<Company, 'keep' | 'sample'>): Promise<Company> {
    return this.#connecting(check, async () => {
      this.#store.refuseConnected(check, null);
      return this.#store.withFreeKey(check, (companyId) =>
        this.#inQueue(companyId, async () => {
          const addedAt = this.#deps.clock.now();
          const company = await this.#store.put(check, { ...own, companyId, addedAt });
          this.#begin(company);
          return company;
        }),
      );
    });
  }

  async #replace(
    before: Company,
    check: CheckedConnection,
    keep: TokenStorage,
    sameCompany: boolean,
  ): Promise<Company> {
    const fate = cacheFate(before, check, sameCompany);
    this.#store.refuseConnected(check, before);
    await this.#endTokenUses(before.companyId);
    let company = before;
    try {
      // No sync may have done so yet: none runs in safe mode.
      claimCache(this.#deps.cache, before);
      company = await this.#store.put(check, { ...before, keep }, { before, fate });
      this.#deps.syncs.settle(company.companyId);
      return company;
    } finally {
      this.#begin(company);
    }
  }

  async #remove(company: Company): Promise<{ tokenDeleted: boolean }> {
    const { companyId } = company;
    const { cache, changes, onDefect, room, settings, syncs } = this.#deps;
    await this.#endTokenUses(companyId);
    let tokenDeleted: boolean;
    try {
      // The token first: the settings decide whether an empty keychain counts as locked or as lacking the entry.
      tokenDeleted = await this.#tokens.remove(company);
      this.#refuseStopped();
      room.withReserve(() => {
        cache.removal.begin(companyId);
        settings.deleteCompany(companyId);
      });
      syncs.settle(companyId);
    } catch (error) {
      // The company still exists, and its state shows that its token does not.
      this.#begin(company);
      throw error;
    }
    try {
      const isDone = room.withReserve(() => eraseCompany(this.#deps, companyId));
      if (!isDone) this.#deps.leftOver();
    } catch (error) {
      onDefect(error);
      this.#deps.leftOver();
    }
    try {
      room.allocateReserve();
    } catch (error) {
      onDefect(error);
    }
    changes.publish({ kind: 'companies' });
    return { tokenDeleted };
  }

  async #removeSamples(): Promise<void> {
    for (const { companyId, sample } of this.list()) {
      if (!sample) continue;
      // Another window may have removed it meanwhile.
      await this.#inQueue(companyId, async () => {
        const company = this.#store.find(companyId);
        if (company?.sample) await this.#remove(company);
      });
    }
  }

  /** Runs a change to a company after all earlier changes to it. */
  #inQueue<Result>(companyId: number, work: () => Promise<Result> | Result): Promise<Result> {
    return this.#queues.run(queueOf(companyId), () => {
      this.#refuseStopped();
      return work();
    });
  }

  /**
   * Runs the addition of a connection after all earlier additions of the same one. Work on a company is queued inside it,
   * never the other way round: two operations waiting for each other's queue would deadlock.
   */
  #connecting<Result>(check: CheckedConnection, work: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(`connection ${identityText({ ...check.connection, ...check.info })}`, work);
  }

  #begin(company: Company): void {
    if (!this.#isStopped) this.#deps.syncs.start(company);
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #refuseStopped(): void {
    if (this.#isStopped) fail({ code: 'cancelled' });
  }
}

function queueOf(companyId: number): string {
  return `company ${companyId}`;
}
