import { randomBytes } from 'node:crypto';
import { FailureError } from '../../shared/errors.ts';
import type { ChangePosition } from '../../shared/model/change.ts';
import type { Company, Keep, TokenState } from '../../shared/model/company.ts';
import type { SeenPosition } from '../../shared/model/inbox.ts';
import type { NoteInput, ReviewInput } from '../../shared/model/mark.ts';
import { NOTED, type Settings, type SettingsUpdate } from '../../shared/model/settings.ts';
import type { Attention } from '../../shared/model/sync.ts';
import { Alerts } from './alerts/alerts.ts';
import type { CacheWriterOptions } from './cache/cache-writer.ts';
import { Companies } from './companies/companies.ts';
import type { Clock } from './clock.ts';
import type { ServiceClient } from './service/service.ts';
import { openStores, type Stores } from './open-stores.ts';
import { storageFailure } from './sqlite/failures.ts';
import { putToUse } from './sqlite/open-database.ts';
import { FULL_ATTENTION, interval } from './sync/cadence.ts';
import { ChangeFeed } from './sync/change-feed.ts';
import { keepHostRates, saveHostRates } from './sync/host-rates.ts';
import { knownState } from './sync/known-state.ts';
import { keepLedger } from './sync/ledger-upkeep.ts';
import { Scheduler } from './sync/scheduler.ts';
import { SyncBoard } from './sync/sync-board.ts';
import type { SyncDependencies } from './sync/sync-dependencies.ts';
import { Syncs } from './sync/syncs.ts';
import { Transfers } from './transfer/transfers.ts';
import { keyOf } from './vault/vault.ts';
import type { Vaults } from './vault/vaults.ts';

export interface EngineOptions {
  /** Existing folder of the databases. */
  profile: string;
  clock: Clock;
  /** 0 … 1, for jitter. */
  random: () => number;
  client: ServiceClient;
  /** The two places for tokens, for a profile whose settings say which companies' tokens are in the keychain. */
  openVaults: (profileId: string, noted: (companyId: number) => boolean) => Vaults;
  /** Takes one line about a defect; never a message that could quote a secret. */
  report: (reference: string, error: unknown) => void;
  /** For tests that end the program at a write, and simulations in memory. */
  cache?: CacheWriterOptions;
}

/** What a removal left behind is tried again after (ms). */
const LEFTOVER_PAUSE = 60_000;

/** Settings that say when what is asked. */
const CADENCE: (keyof Settings)[] = ['listMinutes', 'balanceMinutes', 'sweepHours'];

/** The part of the program that writes and talks to the service: one per profile, in a thread of its own. */
export type Engine = ReturnType<typeof engine>;

/** @throws FailureError `storage`, with `in-use` while another program has the profile. */
export function startEngine(options: EngineOptions) {
  const stores = openStores(options);
  return putToUse(
    () => stores.close(() => undefined),
    () => engine(options, stores),
  );
}

function engine(options: EngineOptions, { settings, cache, close }: Stores) {
  const { profile, clock, client } = options;
  let closed = false;
  let attention = FULL_ATTENTION;
  const changes = new ChangeFeed();
  const scheduler = new Scheduler(clock, options.random, () => syncs.showTimes());
  const board = new SyncBoard();
  const vaults = options.openVaults(settings.profileId, (companyId) => companies.mayBeInKeychain(companyId));
  const onDefect: SyncDependencies['onDefect'] = (error) => {
    if (error instanceof FailureError) return error.failure;
    const storage = storageFailure(error);
    if (storage) return storage;
    const reference = randomBytes(6).toString('hex');
    options.report(reference, error);
    return { code: 'internal', reference };
  };
  const dependencies: SyncDependencies = {
    client,
    cache,
    known: knownState(cache, onDefect),
    clock,
    scheduler,
    board,
    changes,
    settings: settings.settings,
    attention: () => attention,
    random: options.random,
    onBalances: (companyId) => {
      // The poll has succeeded and is kept; that it could not be judged is another matter.
      try {
        alerts.look(companyId);
      } catch (error) {
        onDefect(error);
      }
    },
    onCompanyInfo: (info) => {
      companies.refresh(info);
    },
    onDefect,
    isClosed: () => closed,
  };
  const syncs: Syncs = new Syncs(dependencies, {
    read: (company: Company) => vaults[company.keep].read(keyOf(company)),
    probe: ({ keep }: Company) => vaults[keep].probe(),
  });
  const companies: Companies = new Companies({
    settings,
    cache,
    vaults,
    client,
    clock,
    changes,
    syncs,
    leftOver: removeSoon,
    onDefect,
  });
  const alerts: Alerts = new Alerts({
    store: settings.alerts,
    accounts: cache.watchedAccounts,
    clock,
    quietHours: () => settings.settings().quietHours,
    // As the page marks a figure as old: two polls missed.
    longestAge: () => 2 * interval('balances', settings.settings(), attention),
    changed: () => changes.publish({ kind: 'alerts' }),
    wake: (delay, look) => scheduler.plan('alerts', delay, () => keepHouse(look)),
  });
  keepHouse(() => cache.log.closeInterrupted(clock.now()));
  // A cache that was begun anew counts its entries from one again.
  keepHouse(() => settings.seen.notBeyond(cache.ledger.newest()));
  keepHouse(removeLeftovers);
  keepHouse(() => alerts.look());
  keepHouse(extractAgain);
  keepLedger(dependencies);
  keepHostRates(dependencies);
  for (const company of companies.list()) if (!company.sample) syncs.start(company);

  /** What can wait for the next start: where the disk does not take it now, what is held can be looked at all the same. */
  function keepHouse(work: () => void): void {
    try {
      work();
    } catch (error) {
      onDefect(error);
    }
  }

  /** What a removal that was cut short left in the cache. */
  function removeLeftovers(): void {
    const known = new Set(companies.list().map(({ companyId }) => companyId));
    for (const companyId of cache.companyIds()) if (!known.has(companyId)) cache.removeCompany(companyId);
  }

  /** As {@link removeLeftovers}, again and again until the disk lets it; the next start does it, too. */
  function removeSoon(): void {
    scheduler.plan('leftovers', LEFTOVER_PAUSE, () => {
      try {
        removeLeftovers();
      } catch (error) {
        onDefect(error);
        removeSoon();
      }
    });
  }

  /** Brings records up to date that an older program extracted, between other work. */
  function extractAgain(): void {
    if (!closed && cache.extractAgain()) setImmediate(() => keepHouse(extractAgain));
  }

  const transfers = new Transfers({
    profile,
    settings,
    clock,
    changed: () => {
      // Names, labels, notes and the cadence at once: everything is read again.
      changes.publish({ kind: 'reset' });
      syncs.replan();
      keepHouse(() => alerts.look());
    },
  });

  return {
    alerts,
    companies,
    transfers,
    syncs,
    board,
    changes,

    /** What windows are told, no faster than they can draw it. */
    live: {
      sync: (signal: AbortSignal) => board.subscribe(signal, clock),
      changes: (after: ChangePosition | null, signal: AbortSignal) => changes.subscribe(after, signal, clock),
    },

    /** That the cache was found damaged at the start and is being filled anew; null: it was sound. */
    recovery: cache.recovery,

    async probeVault(keep: Keep): Promise<TokenState> {
      const state = await vaults[keep].probe();
      if (keep === 'keychain' && state === 'present') await companies.clearLeftTokens().catch(onDefect);
      return state;
    },

    settings: settings.settings,

    lists: settings.lists,

    updateSettings(update: SettingsUpdate): Settings {
      settings.saveSettings(update);
      const isNoted = Object.keys(update).every((name) => name in NOTED);
      changes.publish({ kind: isNoted ? 'noted' : 'settings' });
      if (CADENCE.some((name) => name in update)) syncs.replan();
      if ('quietHours' in update) alerts.look();
      return settings.settings();
    },

    /** How much anybody looks from now on. */
    setAttention(now: Attention): void {
      attention = now;
      syncs.replan();
    },

    /** What a part of the program outside this thread remembers. */
    recall: (name: string): unknown => settings.recall(name),

    remember(name: string, value: unknown): void {
      settings.remember(name, value);
    },

    labelCurrency(companyId: number, currency: string, label: string | null): void {
      companies.get(companyId);
      settings.labelCurrency(companyId, currency, label);
      changes.publish({ kind: 'settings' });
    },

    /** Moves how far the user has looked; never beyond what there is. */
    markSeen(positions: SeenPosition[]): void {
      const newest = cache.ledger.newest();
      const now = clock.now();
      settings.seen.move(
        positions.map(({ companyId, entryId }) => ({ companyId, entryId: Math.min(entryId, newest) })),
        now,
      );
      changes.publish({ kind: 'seen' });
    },

    /** @throws FailureError `company-unknown`. */
    writeNote({ companyId, resource, recordId, note }: NoteInput): void {
      companies.get(companyId);
      settings.marks.write(companyId, resource, recordId, note);
      changes.publish({ kind: 'marks', companyId });
    },

    /** All or none. @throws FailureError `company-unknown`. */
    review({ reviews }: ReviewInput): void {
      const of = new Set(reviews.map(({ companyId }) => companyId));
      for (const companyId of of) companies.get(companyId);
      settings.marks.reviewAll(reviews, clock.now());
      for (const companyId of of) changes.publish({ kind: 'marks', companyId });
    },

    /** Ends what runs, commits what is done, and gives the profile back. */
    async stop(): Promise<void> {
      scheduler.stop();
      companies.stop();
      transfers.stop();
      await syncs.stopAll();
      saveHostRates(dependencies);
      await client.close();
      closed = true;
      close(onDefect);
    },
  };
}
