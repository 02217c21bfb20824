import { join } from 'node:path';
import { openWritable } from '../sqlite/open-database.ts';
import { failureOfSqlite } from '../sqlite/failures.ts';
import { balanceWriter } from './balance-writer.ts';
import { recordWriter } from './record-writer.ts';
import { CACHE_MIGRATIONS } from './schema.ts';
import { syncLog } from './sync-log.ts';

export const CACHE_FILE = 'cache.db';

/** Rows deleted in one transaction when a company is removed, so that readers and the log stay quick. */
const REMOVAL_BATCH = 5_000;

/** The only read-write door to the cache. Reads that serve the page go through `CacheReader`. */
export type CacheWriter = ReturnType<typeof openCacheWriter>;

/** @throws FailureError `storage`. */
export function openCacheWriter(profile: string) {
  const database = openWritable({
    path: join(profile, CACHE_FILE),
    migrations: CACHE_MIGRATIONS,
    synchronous: 'NORMAL',
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
  const deleteRest = ['company_info', 'pulse', 'account', 'balance_history', 'sync_state', 'sync_run'].map(
    (table) => database.prepare<[number]>(`DELETE FROM ${table} WHERE company_id = ?`),
  );

  return {
    records: recordWriter(database),
    balances: balanceWriter(database),
    log: syncLog(database),

    /** Runs work in one transaction that takes the write lock at once. @throws FailureError `storage`. */
    transaction: <T>(work: () => T): T => failureOfSqlite(() => database.transaction(work).immediate()),

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
