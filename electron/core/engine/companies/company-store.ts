import { fail } from '../../../../shared/errors.ts';
import { FIRST_LOCAL_COMPANY_ID, type Company, type SavedCompany } from '../../../../shared/model/company.ts';
import { RESOURCES } from '../../../../shared/model/record.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import { isSameConnection } from '../../service/connection/connection-identity.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { ChangeFeed } from '../../sync/change-feed.ts';
import { takeBackHistory } from '../../sync/claim-cache.ts';
import type { CheckedConnection } from './connection-checks.ts';
import { eraseCompany } from './erase-company.ts';
import { followNewest } from './follow-newest.ts';
import type { CacheFate } from './replacement.ts';
import type { TokenPlaces } from './token-places.ts';

interface StoreDependencies {
  settings: SettingsStore;
  cache: CacheWriter;
  clock: Clock;
  changes: ChangeFeed;
  onDefect: (error: unknown) => unknown;
}

/** Properties of a company that a check does not determine. */
type OwnFacts = Pick<Company, 'companyId' | 'keep' | 'sample' | 'addedAt'>;

/** The company that a checked connection replaces, and the treatment of its cached data. */
interface Former {
  before: Company;
  fate: CacheFate;
}

/** Saved companies, each with its token in the vault and its connection in the cache. */
export class CompanyStore {
  readonly #deps: StoreDependencies;
  readonly #tokens: TokenPlaces;
  readonly #refuseStopped: () => void;
  /** Local keys of companies that are being added. */
  readonly #reserved = new Set<number>();

  /** @param refuseStopped throws once nothing may be saved any more. */
  constructor(deps: StoreDependencies, tokens: TokenPlaces, refuseStopped: () => void) {
    this.#deps = deps;
    this.#tokens = tokens;
    this.#refuseStopped = refuseStopped;
  }

  list(): Company[] {
    return this.#deps.settings.companies();
  }

  /** @throws FailureError `company-unknown`. */
  get(companyId: number): Company {
    return this.find(companyId) ?? fail({ code: 'company-unknown' });
  }

  find(companyId: number): Company | undefined {
    return this.list().find((company) => company.companyId === companyId);
  }

  /** The company that already uses the same connection. */
  connected({ connection, info }: CheckedConnection): Company | undefined {
    return this.list().find((company) => isSameConnection(company, { ...connection, ...info }));
  }

  /** @throws FailureError `company-exists` if a company other than `own` has this connection. */
  refuseConnected(check: CheckedConnection, own: Company | null): void {
    const other = this.connected(check);
    if (!other || other.companyId === own?.companyId) return;
    fail({ code: 'company-exists', name: other.shownName, address: other.address });
  }

  /**
   * Runs work with a key under which nothing is stored and which stays reserved meanwhile.
   *
   * @throws FailureError `storage`.
   */
  async withFreeKey<Result>(
    check: CheckedConnection,
    work: (companyId: number) => Promise<Result>,
  ): Promise<Result> {
    const companyId = this.#freeKey(check);
    this.#reserved.add(companyId);
    try {
      return await work(companyId);
    } finally {
      this.#reserved.delete(companyId);
    }
  }

  /**
   * Stores the token first: a company without its token could not sync, whereas a token without its company is overwritten by
   * the next attempt. If Countinghouse ends in between, the vault has a token for an origin that the company does not name, or
   * one that is noted for deletion.
   */
  async put(check: CheckedConnection, own: OwnFacts, former: Former | null = null): Promise<Company> {
    const { connection, info, headerState } = check;
    const { cache, clock, onDefect } = this.#deps;
    const { companyId, keep, sample, addedAt } = own;
    const { serviceCompanyId, name, taxAccountNumber, defaultCurrency } = info;
    const { address, headerName } = connection;
    // An inconclusive probe does not revoke an earlier conclusive one.
    const isSameHeader = former?.before.address === address && former.before.headerName === headerName;
    const shown = isSameHeader && headerState === 'unknown' ? former.before.headerState : headerState;
    const company = {
      companyId,
      serviceCompanyId,
      name,
      address,
      headerName,
      headerState: shown,
      taxAccountNumber,
      defaultCurrency,
      keep,
      sample,
      addedAt,
    };
    const takeBack = await this.#tokens.put(check, companyId, keep, former?.before ?? null);
    try {
      this.#refuseStopped();
      if (former) this.#prepareCache(company, former.fate);
      this.save({ ...company, label: this.#retainedLabel(former) }, former?.fate === 'discard');
    } catch (error) {
      await takeBack();
      throw error;
    }
    try {
      if (!former && cache.pastCompanyIds().includes(companyId)) cache.restoreFromHistory(companyId);
      cache.transaction(() => {
        cache.connections.save(companyId, address, serviceCompanyId);
        cache.saveCompanyInfo(companyId, info.text, clock.now());
      }, 'company-added');
    } catch (error) {
      // The first run does it.
      onDefect(error);
    }
    const saved = this.get(companyId);
    try {
      await this.#tokens.settle(former?.before ?? null, saved);
    } catch (error) {
      // An entry left in the keychain is noted, and removed later.
      onDefect(error);
    }
    return saved;
  }

  /** The user's current label; none if the books it was given to are discarded. */
  #retainedLabel(former: Former | null): string | null {
    if (former === null || former.fate === 'discard') return null;
    return this.get(former.before.companyId).label;
  }

  /** Cached data must never be mistaken for the books of the new connection, whenever Countinghouse ends. */
  #prepareCache({ companyId, address }: Pick<SavedCompany, 'companyId' | 'address'>, fate: CacheFate): void {
    const { cache } = this.#deps;
    if (fate === 'keep') return;
    cache.transaction(() => {
      for (const resource of RESOURCES) {
        cache.log.startOver(companyId, resource);
        cache.sweeps.end(companyId, resource);
      }
      if (fate === 'resync') cache.connections.moveTo(companyId, address);
    }, 'company-moves');
    if (fate !== 'discard') return;
    cache.removal.remove(companyId);
    followNewest(this.#deps);
  }

  /**
   * Returns a key under which nothing is stored, except perhaps the history of this very connection if the settings had lost
   * it. Leftovers of an interrupted removal are deleted first.
   *
   * @throws FailureError `storage`.
   */
  #freeKey({ connection, info }: CheckedConnection): number {
    const { cache, onDefect } = this.#deps;
    const used = new Set([...this.list().map(({ companyId }) => companyId), ...this.#reserved]);
    const cached = new Set(cache.companyIds());
    const past = new Set(cache.pastCompanyIds());
    const removed = new Set(cache.removal.pending());
    const companyId = localKeyFor(info.serviceCompanyId, (companyId) => {
      if (used.has(companyId)) return true;
      if (!cached.has(companyId) && !past.has(companyId)) return false;
      try {
        if (removed.has(companyId)) eraseCompany(this.#deps, companyId);
        else if (past.has(companyId)) {
          const known = cache.connections.past(companyId);
          return known === null || !isSameConnection(known, { ...connection, ...info });
        } else cache.removal.removeCached(companyId);
        return false;
      } catch (error) {
        onDefect(error);
        return true;
      }
    });
    if (!past.has(companyId)) takeBackHistory(cache, { ...connection, ...info, companyId });
    return companyId;
  }

  save(company: SavedCompany, clearsRecords = false): void {
    this.#deps.settings.saveCompany(company, { clearsRecords });
    this.#deps.changes.publish(clearsRecords ? { kind: 'reset' } : { kind: 'companies' });
  }
}

/**
 * Returns a local key for a new connection: the service's own id if it is a positive safe integer and free, otherwise the
 * first free number of the range reserved for this.
 *
 * @param isTaken whether a key is in use, or anything may still be stored under it.
 */
export function localKeyFor(serviceCompanyId: string, isTaken: (companyId: number) => boolean): number {
  const own = Number(serviceCompanyId);
  if (/^[1-9]\d*$/.test(serviceCompanyId) && Number.isSafeInteger(own) && !isTaken(own)) return own;
  let key = FIRST_LOCAL_COMPANY_ID;
  while (isTaken(key)) key += 1;
  return key;
}
