import { randomBytes } from 'node:crypto';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import type { NamedThing } from '../../../shared/model/naming.ts';
import type { ChangePosition } from '../../../shared/model/change.ts';
import type { Company, TokenStorage, TokenState } from '../../../shared/model/company.ts';
import type { SeenPosition } from '../../../shared/model/inbox.ts';
import type { NoteInput, ReviewInput } from '../../../shared/model/mark.ts';
import { NOTED, type Settings, type SettingsUpdate } from '../../../shared/model/settings.ts';
import type { Attention } from '../../../shared/model/sync.ts';
import { Alerts } from './alerts/alerts.ts';
import { quietFor } from './alerts/quiet-hours.ts';
import { Backups } from './backup/backups.ts';
import { ARCHIVE_HERE } from './backup/archive.ts';
import { isDamage, noteDamaged, noteIfDamaged } from '../cache/files/damage.ts';
import { Companies } from './companies/companies.ts';
import { eraseCompany } from './companies/erase-company.ts';
import { followNewest } from './companies/follow-newest.ts';
import { UNLIMITED } from './disk-space.ts';
import { openStores, type Stores } from './stores.ts';
import { storageFailure } from '../sqlite/failures.ts';
import { putToUse } from '../sqlite/open-database.ts';
import { FULL_ATTENTION, interval } from '../sync/cadence.ts';
import { ChangeFeed } from '../sync/change-feed.ts';
import { claimCache } from '../sync/claim-cache.ts';
import { keepServiceLimits, saveServiceLimits } from '../sync/service-limits.ts';
import { knownState } from '../sync/known-state.ts';
import { keepDailyCopies } from '../sync/daily-copies.ts';
import { maintainHistory } from '../sync/history-upkeep.ts';
import { Rates } from './rates/rates.ts';
import { Retention } from './retention.ts';
import { EarlierSamples } from './samples/earlier-samples.ts';
import { PauseNotices } from '../sync/pause-notices.ts';
import { Scheduler } from '../sync/scheduler.ts';
import { SyncBoard } from '../sync/sync-board.ts';
import type { SyncDependencies } from '../sync/sync-dependencies.ts';
import { Syncs } from '../sync/syncs.ts';
import { Transfers } from './transfer/transfers.ts';
import { keyOf } from '../vault/vault.ts';
import type { EngineOptions } from './engine-options.ts';

/** Delay before retrying to delete the leftovers of a removal (ms). */
const LEFTOVER_PAUSE_MS = 60_000;
/** Delay before allocating the disk reserve (ms): before much is fetched, and after the window has opened. */
const RESERVE_PAUSE_MS = 1_000;

/** Results of runs without changes are written together within this time (ms). */
const UNWRITTEN_MS = 5 * 60_000;

/**
 * The databases release memory a minute after the start, which reads most, and then at this interval (ms): rarely used pages
 * are read as quickly from the operating system's cache.
 */
const MEMORY_MS = 5 * 60_000;
const FIRST_MEMORY_MS = 60_000;

/** Settings that determine the schedule of requests. */
const CADENCE: (keyof Settings)[] = ['listMinutes', 'balanceMinutes', 'sweepHours'];

/** The part of Countinghouse that writes and talks to the service: one per profile, in a thread of its own. */
export type Engine = ReturnType<typeof engine>;

/** @throws FailureError `storage`, with `in-use` if another process has opened the profile. */
export function startEngine(options: EngineOptions) {
  const { profile, room = UNLIMITED } = options;
  const onFailure = (failure: Failure): void => {
    noteIfDamaged(profile, failure);
    options.onFailure?.(failure);
  };
  const own = { ...options, onFailure, cache: { ...options.cache, requireSpace: room.requireSpace } };
  try {
    return openEngine(own);
  } catch (error) {
    if (!(error instanceof FailureError && isDamage(error.failure))) throw error;
    // The damage was found only by a query: all files are checked and repaired.
    noteDamaged(profile);
    return openEngine(own);
  }
}

type OwnOptions = EngineOptions & Required<Pick<EngineOptions, 'onFailure'>>;

function openEngine(options: OwnOptions) {
  const stores = openStores(options);
  return putToUse(
    () => stores.close(() => undefined),
    () => engine(options, stores),
  );
}

function engine(options: OwnOptions, { settings, cache, close, isRestoreDropped }: Stores) {
  const { profile, clock, client, room = UNLIMITED, archive = ARCHIVE_HERE } = options;
  let closed = false;
  let attention = FULL_ATTENTION;
  const changes = new ChangeFeed();
  const scheduler = new Scheduler(clock, options.random, () => syncs.showTimes());
  const board = new SyncBoard();
  const vaults = options.openVaults(settings.profileId, (companyId) => companies.mayBeInKeychain(companyId));
  const onDefect: SyncDependencies['onDefect'] = (error) => {
    const failure = error instanceof FailureError ? error.failure : storageFailure(error);
    if (failure) {
      options.onFailure(failure);
      return failure;
    }
    const reference = randomBytes(6).toString('hex');
    options.report(reference, error);
    return { code: 'internal', reference };
  };
  const programValues = { read: settings.programValue, save: settings.saveProgramValue };
  const notices = new PauseNotices({
    board,
    changes,
    clock,
    programValues,
    onDefect,
    scheduler,
    quietFor: () => quietFor(settings.settings().quietHours, clock.now()),
  });
  const dependencies: SyncDependencies = {
    client,
    cache,
    known: knownState(cache, onDefect),
    clock,
    scheduler,
    board,
    changes,
    settings: settings.settings,
    programValues,
    notices,
    attention: () => attention,
    random: options.random,
    onBalances: (companyId) => {
      // The poll has succeeded and is stored, even if its alerts could not be checked.
      try {
        earlier.balancesReceived(companyId);
        alerts.evaluate(companyId);
      } catch (error) {
        onDefect(error);
      }
    },
    onCompanyInfo: (companyId, info, connection) => {
      companies.refresh(companyId, info);
      void companies.proveHeader(companyId, connection);
    },
    onDefect,
    isClosed: () => closed,
  };
  let isSafe = options.safe ?? false;
  const syncs: Syncs = new Syncs(
    { ...dependencies, isBlocked: () => isSafe },
    {
      read: (company: Company) => vaults[company.keep].read(keyOf(company)),
      probe: ({ keep }: Company) => vaults[keep].probe(),
    },
  );
  const earlier = new EarlierSamples({ ...dependencies, settings, syncs });
  const companies: Companies = new Companies({
    settings,
    cache,
    vaults,
    client,
    clock,
    changes,
    syncs,
    earlier,
    leftOver: removeSoon,
    room,
    onDefect,
  });
  const alerts: Alerts = new Alerts({
    store: settings.alerts,
    accounts: cache.watchedAccounts,
    clock,
    quietHours: () => settings.settings().quietHours,
    interval: () => interval('balances', settings.settings(), attention),
    changed: () => changes.publish({ kind: 'alerts' }),
    wake: (delay, check) => scheduler.plan('alerts', delay, () => runMaintenance(check)),
  });
  const retention: Retention = new Retention({
    settings,
    clock,
    scheduler,
    changed: () => changes.publish({ kind: 'settings' }),
  });
  runMaintenance(cache.boundTexts);
  runMaintenance(() => cache.log.closeInterrupted(clock.now()));
  // A recreated cache numbers its entries from one again.
  runMaintenance(() => followNewest({ settings, cache }));
  keepServiceLimits(dependencies);
  let memoryFor = FIRST_MEMORY_MS;
  cache.whenUsed(() => {
    if (scheduler.dueAt('memory') === null)
      scheduler.plan('memory', memoryFor, () => runMaintenance(cache.releaseMemory));
    memoryFor = MEMORY_MS;
  });
  cache.whenUnwritten(() => {
    if (scheduler.dueAt('unwritten') === null) scheduler.plan('unwritten', UNWRITTEN_MS, writeUnwritten);
  });
  // Otherwise the syncs do this before they fetch anything.
  if (isSafe) for (const company of companies.list()) runMaintenance(() => claimCache(cache, company));
  else begin();

  /** Starts everything that the engine does on its own. */
  function begin(): void {
    runMaintenance(() => {
      if (!removeLeftovers()) removeSoon();
    });
    scheduler.plan('reserve', RESERVE_PAUSE_MS, () => runMaintenance(room.allocateReserve));
    runMaintenance(() => alerts.evaluate());
    runMaintenance(extractAgain);
    runMaintenance(() => retention.check());
    // Recreated settings may not contain the user's retention period of the history.
    if (settings.recovery === null) maintainHistory(dependencies);
    keepDailyCopies({ cache, settings, clock, scheduler, requireSpace: room.requireSpace, onDefect });
    for (const { companyId, sample } of companies.list()) {
      if (!sample) void companies.begin(companyId).catch(onDefect);
    }
  }

  function writeUnwritten(): void {
    runMaintenance(cache.writeUnwritten);
    runMaintenance(settings.checkPlace);
  }

  /** Runs work that can wait for the next start: if the disk refuses it now, the cached data can still be viewed. */
  function runMaintenance(work: () => void): void {
    try {
      work();
    } catch (error) {
      onDefect(error);
    }
  }

  /**
   * Completes interrupted removals. Companies missing from the settings without having been removed keep their history: the
   * settings may have been lost. @returns whether nothing is left.
   */
  function removeLeftovers(): boolean {
    const known = new Set(companies.list().map(({ companyId }) => companyId));
    const isDone = cache.removal.pending().map((companyId) => {
      if (!known.has(companyId)) {
        return room.withReserve(() => eraseCompany({ settings, cache }, companyId));
      }
      cache.removal.withdraw(companyId);
      return true;
    });
    for (const companyId of cache.companyIds()) {
      if (!known.has(companyId)) room.withReserve(() => cache.removal.removeCached(companyId));
    }
    return isDone.every(Boolean);
  }

  /** Repeats {@link removeLeftovers} until the disk permits it; the next start does it as well. */
  function removeSoon(): void {
    scheduler.plan('leftovers', LEFTOVER_PAUSE_MS, () => {
      try {
        if (!removeLeftovers()) removeSoon();
      } catch (error) {
        onDefect(error);
        removeSoon();
      }
    });
  }

  /** Updates records that an older version extracted, in between other work. */
  function extractAgain(): void {
    if (!closed && cache.extractAgain()) setImmediate(() => runMaintenance(extractAgain));
  }

  const transfers = new Transfers({
    profile,
    settings,
    clock,
    changed: () => {
      // Names, labels, notes and the cadence may all have changed: everything is read again.
      changes.publish({ kind: 'reset' });
      syncs.replan();
      runMaintenance(() => alerts.evaluate());
    },
  });

  const rates = new Rates({
    store: settings.rates,
    clock,
    changed: () => changes.publish({ kind: 'rates' }),
  });

  const backups = new Backups({ profile, settings, cache, clock, room, archive });

  return {
    alerts,
    backups,
    companies,
    rates,
    transfers,
    syncs,
    board,
    changes,

    /** Events for the windows, no faster than they can draw. */
    live: {
      sync: (signal: AbortSignal) => board.subscribe(signal, clock),
      changes: (after: ChangePosition | null, signal: AbortSignal) => changes.subscribe(after, signal, clock),
    },

    /** Success times not yet written to the cache file, for its readers. */
    successTimes: cache.successTimes,

    /** Writes pending state to the cache file; if that fails, the file stays as it was. */
    writeUnwritten,

    /** Rows of the settings that could not be read at the start, such as `alert 4`. */
    setAside: settings.setAside,

    /** Whether the data that the user chose to restore was found damaged at the start; nothing was changed then. */
    isRestoreDropped,

    /** Files found damaged at the start and recreated; null: sound. */
    recoveries: {
      cache: cache.recovery,
      history: cache.historyRecovery,
      'settings-file': settings.recovery,
    },

    async probeVault(keep: TokenStorage): Promise<TokenState> {
      const state = await vaults[keep].probe();
      if (keep === 'keychain' && state === 'present') await companies.clearPendingTokens().catch(onDefect);
      return state;
    },

    /** Starts what a regular start does. Syncs of sample companies are started together with their service. */
    leaveSafeMode(): void {
      if (!isSafe) return;
      isSafe = false;
      begin();
      changes.publish({ kind: 'reset' });
    },

    settings: settings.settings,

    lists: settings.lists,

    updateSettings(update: SettingsUpdate): Settings {
      settings.saveSettings(retention.saved(update));
      const isNoted = Object.keys(update).every((name) => name in NOTED);
      changes.publish({ kind: isNoted ? 'noted' : 'settings' });
      if (CADENCE.some((name) => name in update)) syncs.replan();
      if ('historyDays' in update || 'shorterHistory' in update) runMaintenance(() => retention.check());
      if ('quietHours' in update) {
        alerts.evaluate();
        notices.announceDue();
      }
      return settings.settings();
    },

    /** Sets the window's visibility and the power source. */
    setAttention(now: Attention): void {
      attention = now;
      syncs.replan();
    },

    /** Values that the main process stores between starts. */
    programValue: (name: string): unknown => settings.programValue(name),

    lockRow: settings.lockRow,

    saveProgramValue(name: string, value: unknown): void {
      settings.saveProgramValue(name, value);
    },

    labelCurrency(companyId: number, currency: string, label: string | null): void {
      companies.get(companyId);
      settings.labelCurrency(companyId, currency, label);
      changes.publish({ kind: 'settings' });
    },

    nameThing(thing: NamedThing, name: string | null): void {
      companies.get(thing.companyId);
      settings.names.set(thing, name);
      changes.publish({ kind: 'settings' });
    },

    /** Advances the positions that the user has seen, never beyond the newest entry. */
    markSeen(positions: SeenPosition[]): void {
      const newest = cache.history.newest();
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

    /** Saves all reviews or none. @throws FailureError `company-unknown`. */
    review({ reviews }: ReviewInput): void {
      const of = new Set(reviews.map(({ companyId }) => companyId));
      for (const companyId of of) companies.get(companyId);
      settings.marks.reviewAll(reviews, { at: clock.now(), entryId: cache.history.newest() });
      for (const companyId of of) changes.publish({ kind: 'marks', companyId });
    },

    /** Ends current work, commits what is done, and releases the profile. */
    async stop(): Promise<void> {
      scheduler.stop();
      companies.stop();
      transfers.stop();
      rates.stop();
      backups.stop();
      await syncs.stopAll();
      saveServiceLimits(dependencies);
      await client.close();
      closed = true;
      close(onDefect);
    },
  };
}
