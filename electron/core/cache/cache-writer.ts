import { failureOfSqlite, withFailures } from '../sqlite/failures.ts';
import { balanceWriter } from './balance-writer.ts';
import { openCacheFile, type OpenCache } from './cache-file.ts';
import { companyRemoval } from './company-removal.ts';
import { dateCounts } from './date-counts.ts';
import { extractAgain } from './extract-again.ts';
import { ledgerWriter } from './ledger/ledger-writer.ts';
import { listStates } from './list-state.ts';
import { putToUse } from '../sqlite/open-database.ts';
import { recordSample } from './record-sample.ts';
import { recordWriter } from './record-writer.ts';
import { removals } from './removals.ts';
import { searchWriter } from './search/search-writer.ts';
import { sweeps } from './sweeps.ts';
import { syncLog } from './sync-log.ts';
import { watchedAccounts } from './watched-accounts.ts';
import { totalsWriter } from './totals/totals-writer.ts';

/** The only read-write door to the cache. Reads that serve the page go through `CacheReader`. */
export type CacheWriter = ReturnType<typeof cacheWriter>;

export interface CacheWriterOptions {
  /** For tests that end the program at a write: told the name of each, within its transaction and after its commit. */
  onWritePoint?: (name: string, moment: 'inside' | 'after') => void;
  /**
   * Told after each commit, where another thread copies the log into the file. This one then does it only when the log
   * has become long.
   */
  onCommit?: () => void;
  /** `OFF` only where the machine cannot lose power, as in a simulation. */
  synchronous?: 'NORMAL' | 'OFF';
  /** Own clock (ms); by default the system's. */
  now?: () => number;
}

/** Pages of the log (64 MB) from which on the writer copies it itself, whoever else should. */
const LONG_LOG = 8_192;

/** @throws FailureError `storage`. */
export function openCacheWriter(profile: string, options: CacheWriterOptions = {}) {
  const file = openCacheFile(profile, options.synchronous ?? 'NORMAL', (options.now ?? Date.now)());
  return putToUse(file.end, () => cacheWriter(file, options));
}

function cacheWriter({ database, recovery, end }: OpenCache, options: CacheWriterOptions) {
  const saveCompanyInfo = database.prepare<[number, string, number]>(`
    INSERT INTO company_info VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET raw = excluded.raw, seen_at = excluded.seen_at`);
  const companyInfoText = database
    .prepare<[number], string>('SELECT raw FROM company_info WHERE company_id = ?')
    .pluck();
  const companyIds = database
    .prepare<[], number>('SELECT company_id FROM company_info UNION SELECT company_id FROM sync_state')
    .pluck();
  const derived = {
    states: listStates(database),
    dates: dateCounts(database),
    totals: totalsWriter(database),
    search: searchWriter(database),
    ledger: ledgerWriter(database),
  };
  const records = recordWriter(database, derived);
  if (options.onCommit) database.pragma(`wal_autocheckpoint = ${LONG_LOG}`);
  const run = <T>(work: () => T): T => {
    const result = failureOfSqlite(() => database.transaction(work).immediate());
    options.onCommit?.();
    return result;
  };

  return {
    records,
    sample: withFailures(recordSample(database)),
    ledger: withFailures(derived.ledger),
    sweeps: withFailures(sweeps(database)),
    removals: withFailures(removals(database, records, derived.states)),
    balances: balanceWriter(database),
    watchedAccounts: watchedAccounts(database),
    log: withFailures(syncLog(database)),

    /**
     * Runs work in one transaction that takes the write lock at once. Where the work ends a list's first backfill, its
     * totals and search are made in the same transaction.
     *
     * @param name what is written, for {@link CacheWriterOptions.onWritePoint}.
     * @throws FailureError `storage`.
     */
    transaction<T>(work: () => T, name = 'unnamed'): T {
      const result = run(() => {
        const done = work();
        for (const { companyId, resource } of derived.states.ready()) records.build(companyId, resource);
        options.onWritePoint?.(name, 'inside');
        return done;
      });
      options.onWritePoint?.(name, 'after');
      return result;
    },

    /** @returns true when the service's words about the company are not what they were. */
    saveCompanyInfo(companyId: number, text: string, now: number): boolean {
      const changed = companyInfoText.get(companyId) !== text;
      saveCompanyInfo.run(companyId, text, now);
      return changed;
    },

    /** Companies anything is cached of. */
    companyIds: (): number[] => failureOfSqlite(() => companyIds.all()),

    /** Records held of a list, without those marked removed. */
    recordCount: (companyId: number, resource: string): number =>
      failureOfSqlite(() => derived.states.live(companyId, resource)),

    /** Removes everything cached of a company, in batches. */
    removeCompany: companyRemoval(database, derived, run),

    /**
     * Extracts some records again that an older version of the program extracted.
     *
     * @returns whether there may be more.
     * @throws FailureError `storage`.
     */
    extractAgain: extractAgain(database, records, run),

    /** Whether the search index says what the records say, and how to make it anew. */
    search: {
      isSound: (): boolean => failureOfSqlite(() => derived.search.isSound()),
      rebuild: (): void => {
        run(() => {
          derived.search.rebuild();
        });
      },
    },

    /** That the cache was found damaged and begun anew; null: it was sound. */
    recovery,

    close: (): void => {
      failureOfSqlite(end);
    },
  };
}
