import { join } from 'node:path';
import { openWritable } from '../sqlite/open-database.ts';
import { failureOfSqlite } from '../sqlite/failures.ts';
import { ledgerWriter } from './ledger.ts';
import { removals } from './removals.ts';
import { sweeps } from './sweeps.ts';
import { balanceWriter } from './balance-writer.ts';
import { recordSample } from './record-sample.ts';
import { recordWriter } from './record-writer.ts';
import { CACHE_MIGRATIONS } from './schema.ts';
import { syncLog } from './sync-log.ts';

export const CACHE_FILE = 'cache.db';

/** Rows deleted in one transaction when a company is removed, so that readers and the log stay quick. */
const REMOVAL_BATCH = 5_000;

/** Everything else kept of a company. */
const COMPANY_TABLES = [
  'company_info',
  'pulse',
  'account',
  'balance_history',
  'sync_state',
  'sync_run',
  'sweep',
  'sweep_seen',
  'suspect',
  'ledger',
];

/** The only read-write door to the cache. Reads that serve the page go through `CacheReader`. */
export type CacheWriter = ReturnType<typeof openCacheWriter>;

export interface CacheWriterOptions {
  /** Told by tests' own wish at each named write, within its transaction and after its commit. */
  onWritePoint?: (name: string, moment: 'inside' | 'after') => void;
  /** `OFF` for simulations alone, whose machine never loses power. */
  synchronous?: 'NORMAL' | 'OFF';
}

/** @throws FailureError `storage`. */
export function openCacheWriter(profile: string, options: CacheWriterOptions = {}) {
  const database = openWritable({
    path: join(profile, CACHE_FILE),
    migrations: CACHE_MIGRATIONS,
    synchronous: options.synchronous ?? 'NORMAL',
    backUpBeforeMigration: false,
  });
  const saveCompanyInfo = database.prepare<[number, string, number]>(`
    INSERT INTO company_info VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET raw = excluded.raw, seen_at = excluded.seen_at`);
  const companyInfoText = database
    .prepare<[number], string>('SELECT raw FROM company_info WHERE company_id = ?')
    .pluck();
  const recordCount = database
    .prepare<[number, string], number>(
      'SELECT count(*) FROM record WHERE company_id = ? AND resource = ? AND removed_at IS NULL',
    )
    .pluck();
  const companyIds = database
    .prepare<[], number>('SELECT company_id FROM company_info UNION SELECT company_id FROM sync_state')
    .pluck();
  const deleteRecords = database.prepare<[number, number]>(`
    DELETE FROM record WHERE row_id IN (SELECT row_id FROM record WHERE company_id = ? LIMIT ?)`);
  const deleteRest = COMPANY_TABLES.map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE company_id = ?`),
  );
  const ledger = ledgerWriter(database);

  return {
    records: recordWriter(database, ledger),
    sample: recordSample(database),
    ledger,
    sweeps: sweeps(database),
    removals: removals(database, ledger),
    balances: balanceWriter(database),
    log: syncLog(database),

    /**
     * Runs work in one transaction that takes the write lock at once.
     *
     * @param name what is written, for tests that end the program there.
     * @throws FailureError `storage`.
     */
    transaction<T>(work: () => T, name: string): T {
      const result = failureOfSqlite(() =>
        database
          .transaction(() => {
            const done = work();
            options.onWritePoint?.(name, 'inside');
            return done;
          })
          .immediate(),
      );
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
    companyIds: (): number[] => companyIds.all(),

    /** Records held of a list, without those marked removed. */
    recordCount: (companyId: number, resource: string): number => recordCount.get(companyId, resource) ?? 0,

    /** Removes everything cached of a company, in batches. */
    removeCompany(companyId: number): void {
      failureOfSqlite(() => {
        while (deleteRecords.run(companyId, REMOVAL_BATCH).changes > 0);
        database.transaction(() => {
          for (const statement of deleteRest) statement.run(companyId);
        })();
      });
    },

    close: (): void => {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}
