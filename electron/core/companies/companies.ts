import { fail } from '../../../shared/errors.ts';
import {
  DEFAULT_COMPANY_HEADER,
  type Company,
  type CompanyCheck,
  type ConnectionInput,
  type Keep,
} from '../../../shared/model/company.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import type { Clock } from '../clock.ts';
import { parseAddress } from '../service/address.ts';
import { parseHeaderName } from '../service/header-name.ts';
import { PRIORITY, type CompanyInfo, type Connection, type ServiceClient } from '../service/service.ts';
import { cleanToken } from '../service/token-input.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Syncs } from '../sync/syncs.ts';
import type { ChangeFeed } from '../sync/change-feed.ts';
import { keyOf } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { LeftTokens } from './left-tokens.ts';
import { Tickets } from '../tickets.ts';

/** A connection that was checked and waits for the user's word. */
interface CheckedConnection {
  connection: Connection;
  info: CompanyInfo;
}

/** How long a check stands (ms): long enough to read, short enough that a token does not linger in memory. */
const CHECK_LIFETIME = 10 * 60_000;

export interface CompaniesDependencies {
  settings: SettingsStore;
  cache: CacheWriter;
  vaults: Vaults;
  client: ServiceClient;
  clock: Clock;
  changes: ChangeFeed;
  syncs: Syncs;
  /** Told when something of a removed company is left in the cache: it is to be removed soon. */
  leftOver: () => void;
  /** Takes what failed and need not fail the whole. */
  onDefect: (error: unknown) => unknown;
}

/** The connected companies: added by check and confirmation, renamed, given new tokens, removed. */
export class Companies {
  readonly #deps: CompaniesDependencies;
  /** Token included; the page only ever holds the ticket. */
  readonly #checks: Tickets<CheckedConnection>;
  readonly #left: LeftTokens;

  constructor(deps: CompaniesDependencies) {
    this.#deps = deps;
    this.#left = new LeftTokens(deps.settings, deps.vaults.keychain);
    this.#checks = new Tickets({ clock: deps.clock, lifetime: CHECK_LIFETIME });
  }

  /** Forgets what was checked and never added. */
  stop(): void {
    this.#checks.forgetAll();
  }

  list(): Company[] {
    return this.#deps.settings.companies();
  }

  /** @throws FailureError `company-unknown`. */
  get(companyId: number): Company {
    return (
      this.list().find((company) => company.companyId === companyId) ?? fail({ code: 'company-unknown' })
    );
  }

  /**
   * Asks the service whose token was typed. Nothing is saved.
   *
   * @throws FailureError for input that cannot be used, and what the service client throws.
   */
  async check(input: ConnectionInput, signal: AbortSignal): Promise<CompanyCheck> {
    const address = parseAddress(input.address);
    const headerName = parseHeaderName(input.headerName ?? DEFAULT_COMPANY_HEADER);
    const { token, cleaned } = cleanToken(input.token);
    const connection = { address, headerName, companyId: null, token };
    const call = { priority: PRIORITY.user, signal };
    const { companyId } = await this.#deps.client.companyInfo(connection, call);
    // Asked again with the company-scope header, so that a header name this service does not take is found now.
    const bound = { ...connection, companyId };
    const info = await this.#deps.client.companyInfo(bound, call);
    if (info.companyId !== companyId) {
      fail({ code: 'company-mismatch', expected: companyId, found: info.companyId });
    }
    const existing = this.list().find((company) => company.companyId === companyId);
    return {
      ticket: this.#checks.keep({ connection: bound, info }),
      companyId,
      name: info.name,
      taxAccountNumber: info.taxAccountNumber,
      defaultCurrency: info.defaultCurrency,
      address,
      cleaned,
      existing: existing ? { name: existing.label ?? existing.name, address: existing.address } : null,
    };
  }

  /** @throws FailureError `check-expired`, `company-exists`, `keychain`, `storage`. */
  async add(ticket: string, keep: Keep): Promise<Company> {
    const check = this.#checked(ticket);
    const existing = this.list().find((company) => company.companyId === check.info.companyId);
    if (existing) {
      fail({ code: 'company-exists', name: existing.label ?? existing.name, address: existing.address });
    }
    const company = await this.#keepCompany(check, { keep, sample: false, label: null });
    this.#checks.forget(ticket);
    return company;
  }

  /** @throws FailureError `check-expired`, `company-unknown`, `company-mismatch`, `keychain`, `storage`. */
  async replaceToken(companyId: number, ticket: string, keep: Keep): Promise<Company> {
    const check = this.#checked(ticket);
    const before = this.get(companyId);
    const found = check.info.companyId;
    if (found !== companyId) fail({ code: 'company-mismatch', expected: companyId, found });
    await this.#deps.syncs.stop(companyId);
    try {
      const leavesKeychain = before.keep === 'keychain' && keep !== 'keychain';
      // Before: where the program ends in between, nothing else would know of the entry.
      if (leavesKeychain) this.#left.add(companyId);
      const company = await this.#keepCompany(check, { ...before, keep });
      if (leavesKeychain) await this.#left.remove(companyId);
      else if (before.keep !== keep) await this.#deps.vaults[before.keep].remove({ companyId });
      this.#checks.forget(ticket);
      return company;
    } catch (error) {
      this.#deps.syncs.start(before);
      throw error;
    }
  }

  /** Connects the sample companies, or connects them anew where they are already there. */
  async addSamples(address: string, tokens: string[], keep: Keep, signal: AbortSignal): Promise<Company[]> {
    await this.removeSamples();
    const added: Company[] = [];
    for (const token of tokens) {
      const { ticket } = await this.check({ address, token, headerName: null }, signal);
      const check = this.#checked(ticket);
      this.#checks.forget(ticket);
      if (this.list().some(({ companyId }) => companyId === check.info.companyId)) continue;
      added.push(await this.#keepCompany(check, { keep, sample: true, label: null }));
    }
    return added;
  }

  async removeSamples(): Promise<void> {
    for (const { companyId } of this.list().filter(({ sample }) => sample)) await this.remove(companyId);
  }

  /** @throws FailureError `company-unknown`, `storage`. */
  rename(companyId: number, label: string | null): Company {
    const company = { ...this.get(companyId), label };
    this.#save(company);
    return company;
  }

  /**
   * Ends the company's sync and removes its token, its settings and everything cached of it.
   *
   * @returns `tokenDeleted: false` when the keychain could not be reached: its entry may still be there.
   * @throws FailureError `company-unknown`, `storage`.
   */
  async remove(companyId: number): Promise<{ tokenDeleted: boolean }> {
    const company = this.get(companyId);
    const { cache, changes, onDefect, settings, syncs, vaults } = this.#deps;
    await syncs.stop(companyId);
    // The token first: the keychain is told apart from one that has nothing by what the settings say of the company.
    let tokenDeleted = true;
    try {
      if (company.keep === 'keychain' || this.#left.has(companyId)) {
        tokenDeleted = await this.#left.remove(companyId);
      }
      await vaults.session.remove({ companyId });
      settings.deleteCompany(companyId);
    } catch (error) {
      // It is still there, and says itself that its token is not.
      syncs.start(company);
      throw error;
    }
    try {
      cache.removeCompany(companyId);
    } catch (error) {
      onDefect(error);
      this.#deps.leftOver();
    }
    changes.publish({ kind: 'companies' });
    return { tokenDeleted };
  }

  /** Removes tokens from the keychain that could not be removed when they were to be; for when it is open. */
  async clearLeftTokens(): Promise<void> {
    await this.#left.clear((companyId) => this.#isInKeychain(companyId));
  }

  /** Whether a token of this company may be in the keychain. */
  mayBeInKeychain(companyId: number): boolean {
    return this.#isInKeychain(companyId) || this.#left.has(companyId);
  }

  /** Takes over what the service now says of a company. */
  refresh(info: CompanyInfo): void {
    const company = this.list().find(({ companyId }) => companyId === info.companyId);
    if (!company) return;
    const { name, taxAccountNumber, defaultCurrency } = info;
    const differs =
      company.name !== name ||
      company.taxAccountNumber !== taxAccountNumber ||
      company.defaultCurrency !== defaultCurrency;
    if (differs) this.#save({ ...company, name, taxAccountNumber, defaultCurrency });
  }

  /**
   * Token first: a company without its token could not sync, a token without its company is overwritten by the next try.
   * Where the program ends between the two, the vault has a token for an origin the company does not name, and keeps it.
   */
  async #keepCompany(
    check: CheckedConnection,
    own: Pick<Company, 'keep' | 'sample' | 'label'> & { addedAt?: number },
  ): Promise<Company> {
    const { connection, info } = check;
    const { clock, cache, onDefect, vaults, syncs } = this.#deps;
    const vault = vaults[own.keep];
    const before = this.list().find(({ companyId }) => companyId === info.companyId);
    const formerKey = before?.keep === own.keep ? keyOf(before) : null;
    const former = formerKey && (await vault.read(formerKey)).token;
    const key = keyOf({ companyId: info.companyId, address: connection.address });
    const wasLeft = own.keep === 'keychain' && this.#left.has(info.companyId);
    // Before: what is cleared up must not take the new one.
    if (wasLeft) this.#left.forget(info.companyId);
    const state = await vault.write(key, connection.token);
    if (state !== 'present' && wasLeft) this.#left.add(info.companyId);
    if (state !== 'present') fail({ code: 'keychain', state });
    const company: Company = {
      companyId: info.companyId,
      name: info.name,
      label: own.label,
      address: connection.address,
      headerName: connection.headerName,
      taxAccountNumber: info.taxAccountNumber,
      defaultCurrency: info.defaultCurrency,
      keep: own.keep,
      sample: own.sample,
      addedAt: own.addedAt ?? clock.now(),
    };
    try {
      this.#save(company);
    } catch (error) {
      // Nobody would know of a token that no company names, and one for a new address would be no use at that before.
      await (formerKey && former ? vault.write(formerKey, former) : vault.remove(key));
      throw error;
    }
    try {
      cache.transaction(() => cache.saveCompanyInfo(info.companyId, info.text, clock.now()), 'company-added');
    } catch (error) {
      // The first run asks again.
      onDefect(error);
    }
    syncs.start(company);
    return company;
  }

  #isInKeychain(companyId: number): boolean {
    return this.list().some((company) => company.companyId === companyId && company.keep === 'keychain');
  }

  #checked(ticket: string): CheckedConnection {
    return this.#checks.get(ticket) ?? fail({ code: 'check-expired' });
  }

  #save(company: Company): void {
    this.#deps.settings.saveCompany(company);
    this.#deps.changes.publish({ kind: 'companies' });
  }
}
