import type { Resource } from '../../../shared/model/record.ts';
import { failureOfSqlite, withFailure, withFailures } from '../sqlite/failures.ts';
import { balanceWriter, type FoundBalances } from './balances/balance-writer.ts';
import { watchedAccounts } from './balances/watched-accounts.ts';
import { openCacheFile } from './files/cache-file.ts';
import { cancelledPairs } from './records/cancelled-pairs.ts';
import { companyRemoval } from './company-removal.ts';
import { cachedConnections } from './cached-connections.ts';
import { dateCounts } from './records/date-counts.ts';
import { earlierChanges } from './records/earlier-changes.ts';
import { extractAgain } from './records/extract-again.ts';
import { reconciliation } from './files/reconcile.ts';
import type { Databases } from './tables/databases.ts';
import { openHistoryFile } from './files/history-file.ts';
import { earlierReadings } from './history/earlier-readings.ts';
import { historyMark } from './history/history-mark.ts';
import { historySync } from './history/history-sync.ts';
import { HISTORY_TABLES } from './files/history-schema.ts';
import { historyWriter } from './history/changes/history-writer.ts';
import { listForms } from './records/list-forms.ts';
import { listRevision, listStates } from './tables/list-state.ts';
import { boundColumns } from '../sqlite/bound-columns.ts';
import { copyDatabase } from '../sqlite/copy-database.ts';
import { copyDaily } from '../sqlite/daily-copies.ts';
import { filePlace } from '../sqlite/file-place.ts';
import { logLimit } from '../sqlite/log-limit.ts';
import { putToUse } from '../sqlite/open-database.ts';
import type { OpenFile } from '../sqlite/recoverable-file.ts';
import { KeptReads } from './tables/kept-reads.ts';
import { settledLists } from './tables/settled-lists.ts';
import { memoizeByRevision } from './tables/memoize-by-revision.ts';
import { recordSample } from './records/record-sample.ts';
import { recordWriter } from './records/record-writer.ts';
import { removals } from './records/removals.ts';
import { searchWriter } from './search/search-writer.ts';
import { sweeps } from './records/sweeps.ts';
import { SuccessTimes } from './log/success-times.ts';
import type { CompleteFetch } from './log/completeness-writer.ts';
import { syncLog, type Completion } from './log/sync-log.ts';
import { unreadableRecords } from './records/unreadable-records.ts';
import { totalsWriter } from './totals/totals-writer.ts';
import { unusedServices } from './unused-services.ts';

/** The only read-write access to the cache. Reads for the user interface go through `CacheReader`. */
export type CacheWriter = ReturnType<typeof cacheWriter>;

/** Inside the transaction of a write, between the commits of history and cache, and after both. */
export type WriteMoment = 'inside' | 'between' | 'after';

export interface CacheWriterOptions {
  /** For tests that end the process at a write: called with the name of each write. */
  onWritePoint?: (name: string, moment: WriteMoment) => void;
  /**
   * Called after each commit, if another thread checkpoints the write-ahead log. The writer then checkpoints only once the
   * log has become long.
   */
  onCommit?: () => void;
  /** `OFF` only where power cannot fail, as in a simulation. */
  synchronous?: 'NORMAL' | 'OFF';
  /** Throws if the disk has too little space for more records. */
  requireSpace?: () => void;
  /** For tests of the limit of the write-ahead log. */
  maxLogBytes?: number;
  /** Local clock (ms); by default the system clock. */
  now?: () => number;
  /** Whether the given time of the local clock (ms) may be right; by default always. */
  isClockCredible?: (now: number) => boolean;
  /** Where readers look up times that are not in the file yet; by default private to this writer. */
  successTimes?: SuccessTimes;
}

interface RunOptions {
  /** Runs between the commits of history and cache. */
  between?: () => void;
  /** See {@link CacheWriter.transaction}. */
  canBeReadAgain?: boolean;
  /** Whether it writes only times that were pending. */
  isOfTimes?: boolean;
}

/** Number of lists whose filter is known. */
const MAX_FILTERS = 10_000;

/** Columns of small tables that an older version filled with texts of any length; for records see `extractAgain`. */
const BOUNDED = {
  account: ['name', 'account_number', 'currency', 'balance_text', 'updated_at', 'sent_id'],
  pulse: ['summary'],
};

/** Length of the write-ahead log (pages; 64 MB) from which the writer checkpoints it, even if another thread should. */
const WRITER_CHECKPOINT_PAGES = 8_192;

/** @throws FailureError `storage`. */
export function openCacheWriter(profile: string, options: CacheWriterOptions = {}) {
  const now = (options.now ?? Date.now)();
  const synchronous = options.synchronous ?? 'NORMAL';
  const history = openHistoryFile(profile, synchronous === 'OFF' ? 'OFF' : 'FULL', now);
  const cache = putToUse(history.end, () => openCacheFile(profile, synchronous, now, history.database));
  const end = (): void => {
    try {
      cache.end();
    } finally {
      history.end();
    }
  };
  return putToUse(end, () => cacheWriter({ cache, history }, end, options));
}

function cacheWriter(
  files: Record<'cache' | 'history', OpenFile>,
  end: () => void,
  options: CacheWriterOptions,
) {
  const databases: Databases = { cache: files.cache.database, history: files.history.database };
  const { cache: database, history } = databases;
  const saveCompanyInfo = database.prepare<[number, string, number]>(`
    INSERT INTO company_info VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET raw = excluded.raw, seen_at = excluded.seen_at`);
  const companyInfoText = database
    .prepare<[number], string>('SELECT raw FROM company_info WHERE company_id = ?')
    .pluck();
  const companyIds = database
    .prepare<[], number>(
      `SELECT company_id FROM company_info UNION SELECT company_id FROM sync_state
      UNION SELECT company_id FROM connection`,
    )
    .pluck();
  const pastCompanyIds = history
    .prepare<[], number>(HISTORY_TABLES.map((table) => `SELECT company_id FROM ${table}`).join(' UNION '))
    .pluck();
  const totals = totalsWriter(database);
  const search = searchWriter(database);
  const derived = {
    states: listStates(database),
    dates: dateCounts(database),
    totals,
    pairs: cancelledPairs(databases, { totals, search }),
    search,
    history: historyWriter(databases, options.isClockCredible ?? (() => true)),
  };
  const kept = new KeptReads();
  const revisionOf = kept.keep(listRevision(database));
  const records = recordWriter(databases, derived, revisionOf);
  const mark = historyMark(databases);
  const filterDates = memoizeByRevision<string | null>(database, MAX_FILTERS, revisionOf);
  const ruledOut = memoizeByRevision<string[]>(database, MAX_FILTERS, revisionOf);
  const reconcile = reconciliation(databases, records, mark);
  const places = [filePlace(history.name), filePlace(database.name)];
  const demandInPlace = (): void => {
    for (const place of places) place.demand();
  };
  const limit = logLimit([database, history], options.maxLogBytes);
  const { successTimes = new SuccessTimes() } = options;
  const log = syncLog(database, derived.states, { lastRun: derived.history.lastRun(), successTimes });
  const balances = balanceWriter(databases, { history: derived.history, successTimes });
  const unwritten = [log.unwritten, balances.unwritten];
  const changes = [database, history].map((each) =>
    each.prepare<[], number>('SELECT total_changes()').pluck(),
  );
  const countChanges = (): number => changes.reduce((sum, each) => sum + (each.get() ?? 0), 0);
  let onUnwritten = (): void => undefined;
  let onUse = (): void => undefined;
  let mayDisagree = true;
  const awaitDisk = options.synchronous === 'OFF' ? () => undefined : historySync(history);
  if (options.onCommit) database.pragma(`wal_autocheckpoint = ${WRITER_CHECKPOINT_PAGES}`);
  /** Commits the history first: after a crash in between, the history lacks nothing that the next sync would not find again. */
  const run = <T>(
    work: () => T,
    { between, canBeReadAgain = false, isOfTimes = false }: RunOptions = {},
  ): T =>
    failureOfSqlite(() => {
      limit.refuse();
      if (mayDisagree) {
        reconcile.all();
        kept.drop();
      }
      awaitDisk(!canBeReadAgain);
      mayDisagree = true;
      onUse();
      const before = countChanges();
      for (const each of [...unwritten, kept]) each.began();
      try {
        const result = database
          .transaction(() => {
            const done = history.transaction(() => {
              const made = work();
              if (countChanges() !== before) {
                demandInPlace();
                for (const each of unwritten) each.writeAll();
              }
              mark.save();
              return made;
            })();
            between?.();
            return done;
          })
          .immediate();
        for (const each of unwritten) each.committed();
        mayDisagree = false;
        const hasWritten = countChanges() !== before;
        kept.ended(hasWritten && !isOfTimes);
        if (hasWritten) {
          limit.committed();
          options.onCommit?.();
        } else if (unwritten.some((each) => each.isAny())) onUnwritten();
        return result;
      } catch (error) {
        for (const each of [...unwritten, records]) each.rolledBack();
        kept.ended(true);
        throw error;
      }
    });
  /** Runs work that changes nothing but what waits for a write, and that may withdraw by returning false. */
  const runInMemory = (work: () => boolean): boolean =>
    failureOfSqlite(() => {
      for (const each of unwritten) each.began();
      try {
        const isDone = work();
        for (const each of unwritten) each.committed();
        if (isDone) onUnwritten();
        return isDone;
      } catch (error) {
        for (const each of unwritten) each.rolledBack();
        throw error;
      }
    });
  const writeUnwritten = (): void => {
    if (!unwritten.some((each) => each.isAny())) return;
    const writeAll = (): void => {
      for (const each of unwritten) each.writeAll();
    };
    run(writeAll, { isOfTimes: true });
  };
  const isGone = mark.read() !== null && mark.read()?.historyId !== mark.current().historyId;
  const gone = isGone ? { detail: 'history.db: does not belong to this cache', setAside: null } : null;
  failureOfSqlite(() => reconcile.all());

  const unreadable = unreadableRecords(database);
  const candidates = removals(databases, records, derived.states);

  return {
    records: { ...records, areKnown: withFailure(records.areKnown) },
    sample: withFailures(recordSample(database)),
    history: withFailures(derived.history),
    unreadable: withFailures({ ...unreadable, count: kept.keep(unreadable.count) }),
    sweeps: withFailures(sweeps(database)),
    removals: withFailures({ ...candidates, standing: kept.keep(candidates.standing) }),
    balances,
    earlierReadings: withFailures(earlierReadings(databases)),
    earlierChanges: withFailures(earlierChanges(databases, derived, records)),
    watchedAccounts: watchedAccounts(databases, successTimes),
    log: withFailures(log),
    successTimes,

    /**
     * Writes pending times. Data found unchanged leaves only a time, which is written with the next write or by this call.
     *
     * @throws FailureError `storage`.
     */
    writeUnwritten,

    /** The listener is called, possibly repeatedly, when times are pending. */
    whenUnwritten: (listener: () => void): void => {
      onUnwritten = listener;
    },

    connections: withFailures(cachedConnections(databases)),
    listForms: withFailures(listForms(database)),
    deleteUnusedServices: unusedServices(database),

    /**
     * Runs work in one transaction that takes the write lock immediately. If the work ends the initial sync of a list, its
     * totals and search index are built in the same transaction.
     *
     * @param name of the write, for {@link CacheWriterOptions.onWritePoint}.
     * @param canBeReadAgain true if a power failure may undo the write, because the next sync would fetch the data again.
     * @throws FailureError `storage`.
     */
    transaction<T>(work: () => T, name = 'unnamed', { canBeReadAgain = false } = {}): T {
      const between = (): void => options.onWritePoint?.(name, 'between');
      const result = run(
        () => {
          const done = work();
          for (const { companyId, resource } of derived.states.ready()) records.build(companyId, resource);
          options.onWritePoint?.(name, 'inside');
          return done;
        },
        { between, canBeReadAgain },
      );
      options.onWritePoint?.(name, 'after');
      return result;
    },

    /**
     * Notes in memory, without a query, that the balances were received again as {@link transaction} would store them.
     *
     * @param text of the answer.
     * @returns false if anything but times has to be written; nothing is noted then.
     */
    receiveBalancesAgain: (
      companyId: number,
      text: string,
      found: FoundBalances,
      completion: Completion,
    ): boolean =>
      runInMemory(() => {
        const again = balances.repeated(companyId, text, found);
        if (!again || !log.completeAgain(companyId, 'balances', completion, found.now)) return false;
        balances.receiveAgain(again);
        return true;
      }),

    /**
     * Notes in memory, without a query, that a run over a list has found it unchanged.
     *
     * @param whole set if the run fetched the complete list.
     * @returns false if anything but times has to be written; nothing is noted then.
     */
    receiveListAgain: (
      companyId: number,
      resource: Resource,
      completion: Completion,
      now: number,
      whole: Pick<CompleteFetch, 'announced' | 'received'> | null = null,
    ): boolean => runInMemory(() => log.completeAgain(companyId, resource, completion, now, whole)),

    /** @returns whether the service's text about the company has changed. */
    saveCompanyInfo(companyId: number, text: string, now: number): boolean {
      const changed = companyInfoText.get(companyId) !== text;
      saveCompanyInfo.run(companyId, text, now);
      return changed;
    },

    /** Companies with cached data. */
    companyIds: (): number[] => failureOfSqlite(() => companyIds.all()),

    /** Companies with data in the history. */
    pastCompanyIds: (): number[] => failureOfSqlite(() => pastCompanyIds.all()),

    /** @throws FailureError `storage`, `low-space`. */
    requireSpace: options.requireSpace ?? (() => undefined),

    /** Number of cached records of a list, without those marked removed. */
    recordCount: withFailure(kept.keep(derived.states.live)),

    /** Whether a list consists of its records alone; see {@link settledLists}. */
    isSettled: withFailure(kept.keep(settledLists(database))),

    /** Caches the date field that a list is filtered by, until the list changes. */
    filterDate: (
      companyId: number,
      resource: Resource,
      about: string,
      find: () => string | null,
    ): string | null => failureOfSqlite(() => filterDates(companyId, resource, about, find)),

    /** Caches the date fields that an answer has ruled out as the filter of a list, until the list changes. */
    ruledOut: (companyId: number, resource: Resource, about: string, find: () => string[]): string[] =>
      failureOfSqlite(() => ruledOut(companyId, resource, about, find)),

    removal: withFailures(
      companyRemoval(databases, derived, {
        run,
        dropUnwritten: (companyId) => {
          for (const each of unwritten) each.dropCompany(companyId);
        },
      }),
    ),

    /** Makes the daily copy of the history. @param now local clock (ms). */
    copyHistory: (now: number): void => {
      failureOfSqlite(() => {
        demandInPlace();
        copyDaily(history, now);
      });
    },

    /** Writes a complete copy of the history. */
    copyHistoryTo: (path: string): void => {
      failureOfSqlite(() => {
        copyDatabase(history, path);
      });
    },

    /** Restores the data of a company from the history, after the settings have the company again. */
    restoreFromHistory: (companyId: number): void => {
      failureOfSqlite(() => {
        reconcile.company(companyId);
        kept.drop();
      });
    },

    /**
     * Extracts a batch of records again that an older version extracted.
     *
     * @returns whether there may be more.
     * @throws FailureError `storage`.
     */
    extractAgain: extractAgain(database, records, run),

    /** Shortens texts of accounts that are longer than this version stores. @throws FailureError `storage`. */
    boundTexts: (): void => {
      run(() => {
        boundColumns(database, BOUNDED);
      });
    },

    /** Checks the search index against the records, and rebuilds it. */
    search: {
      isSound: (): boolean => failureOfSqlite(() => derived.search.isSound()),
      rebuild: (): void => {
        run(() => {
          derived.search.rebuild();
        });
      },
    },

    /** Set if the cache was found damaged and recreated; null if it was intact. */
    recovery: files.cache.recovery,

    /** The same for the history; its readable rows were carried over. */
    historyRecovery: files.history.recovery ?? gone,

    /** The listener is called with each transaction. */
    whenUsed: (listener: () => void): void => {
      onUse = listener;
    },

    /** Releases the page caches. */
    releaseMemory: (): void => {
      failureOfSqlite(() => {
        for (const each of [database, history]) each.pragma('shrink_memory');
      });
    },

    /** Writes pending times first; closes the files even if that fails. */
    close: (): void => {
      try {
        writeUnwritten();
      } finally {
        failureOfSqlite(end);
      }
    },
  };
}
