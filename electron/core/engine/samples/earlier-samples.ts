import type { Company } from '../../../../shared/model/company.ts';
import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { ChangeFeed } from '../../sync/change-feed.ts';
import type { Syncs } from '../../sync/syncs.ts';
import type { EarlierData } from './earlier-data.ts';

interface EarlierDependencies {
  settings: Pick<SettingsStore, 'companies' | 'alerts' | 'labelCurrency' | 'seen'>;
  cache: Pick<CacheWriter, 'earlierReadings' | 'earlierChanges' | 'history' | 'transaction'>;
  syncs: Pick<Syncs, 'now'>;
  changes: ChangeFeed;
  clock: Clock;
  onDefect: (error: unknown) => unknown;
  isClosed: () => boolean;
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
  readonly #withoutBalances = new Map<number, Pending>();
  /** Companies in their initial sync, and those that wait for them. */
  readonly #syncing = new Set<Pending>();
  readonly #synced = new Set<Pending>();

  constructor(deps: EarlierDependencies) {
    this.#deps = deps;
  }

  /**
   * Names the currencies of a company whose sync was just started. Its balances and alerts follow its first poll of the
   * balances, and its changes the end of its initial sync.
   */
  add(company: Company, earlier: EarlierData): void {
    if (!this.#isThere(company)) return;
    const { settings, changes, onDefect } = this.#deps;
    for (const [currency, label] of Object.entries(earlier.currencies)) {
      settings.labelCurrency(company.companyId, currency, label);
    }
    changes.publish({ kind: 'settings' });
    const pending = { company, earlier };
    this.#withoutBalances.set(company.companyId, pending);
    void this.#followSync(pending).catch(onDefect);
  }

  /** Called after each poll of a company's balances: its accounts are known now. */
  balancesReceived(companyId: number): void {
    const pending = this.#withoutBalances.get(companyId);
    if (!pending) return;
    this.#withoutBalances.delete(companyId);
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

  async #followSync(pending: Pending): Promise<void> {
    this.#syncing.add(pending);
    try {
      // Joins the initial sync.
      await this.#deps.syncs.now(pending.company.companyId);
      this.#synced.add(pending);
    } finally {
      this.#syncing.delete(pending);
    }
    if (this.#syncing.size === 0 && !this.#deps.isClosed()) this.#writeChanges();
  }

  /** Writes the changes of all companies together: entries are numbered in the order of their times. */
  #writeChanges(): void {
    const { settings, cache, changes, clock } = this.#deps;
    const there = [...this.#synced].filter(({ company }) => this.#isThere(company));
    this.#synced.clear();
    const ordered = there
      .flatMap(({ company, earlier }) =>
        earlier.changes
          .filter(({ at }) => at < company.addedAt)
          .map((change) => ({
            companyId: company.companyId,
            change,
            isSeen: change.at <= earlier.seenUntil,
          })),
      )
      .sort((one, other) => one.change.at - other.change.at);
    const seen = new Map<number, number>();
    cache.transaction(() => {
      for (const { companyId, change, isSeen } of ordered) {
        const isWritten = cache.earlierChanges.write(companyId, change);
        if (isWritten && isSeen) seen.set(companyId, cache.history.newest());
      }
    }, 'earlier-changes');
    settings.seen.move(
      [...seen].map(([companyId, entryId]) => ({ companyId, entryId })),
      clock.now(),
    );
    // Records, changes and seen positions of several companies differ.
    changes.publish({ kind: 'reset' });
  }

  /** Whether the sample company still exists. Another one may have been added under its id since. */
  #isThere({ companyId, addedAt }: Company): boolean {
    return this.#deps.settings
      .companies()
      .some((one) => one.companyId === companyId && one.sample && one.addedAt === addedAt);
  }
}
