import type { Company } from '../../../../shared/model/company.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { ChangeFeed } from '../../sync/change-feed.ts';
import type { EarlierData } from './earlier-data.ts';

interface EarlierDependencies {
  settings: Pick<SettingsStore, 'companies' | 'alerts' | 'labelCurrency'>;
  cache: Pick<CacheWriter, 'earlierReadings' | 'transaction'>;
  changes: ChangeFeed;
}

interface Pending {
  company: Company;
  earlier: EarlierData;
}

/**
 * Writes the data of sample companies from before they were added, once each: all of it is removed with the company, and a
 * start removes and adds the sample companies again. Other companies can never receive such data.
 */
export class EarlierSamples {
  readonly #deps: EarlierDependencies;
  /** Companies whose balances have not been received yet, by company id. */
  readonly #pending = new Map<number, Pending>();

  constructor(deps: EarlierDependencies) {
    this.#deps = deps;
  }

  /** Names the currencies of a company that was just added. The rest follows its first balances. */
  add(company: Company, earlier: EarlierData): void {
    if (!this.#isThere(company)) return;
    for (const [currency, label] of Object.entries(earlier.currencies)) {
      this.#deps.settings.labelCurrency(company.companyId, currency, label);
    }
    this.#pending.set(company.companyId, { company, earlier });
    this.#deps.changes.publish({ kind: 'settings' });
  }

  /** Called after each poll of a company's balances: its accounts are known now. */
  balancesReceived(companyId: number): void {
    const pending = this.#pending.get(companyId);
    if (!pending) return;
    this.#pending.delete(companyId);
    const { company, earlier } = pending;
    if (!this.#isThere(company)) return;
    const { settings, cache, changes } = this.#deps;
    const { addedAt } = company;
    cache.transaction(
      () => cache.earlierReadings.write(companyId, addedAt, earlier.accounts),
      'earlier-readings',
    );
    settings.alerts.addEarlier(companyId, earlier.alerts);
    changes.publish({ kind: 'balances', companyId });
  }

  /** Whether the sample company still exists. Another one may have been added under its id since. */
  #isThere({ companyId, addedAt }: Company): boolean {
    return this.#deps.settings
      .companies()
      .some((one) => one.companyId === companyId && one.sample && one.addedAt === addedAt);
  }
}
