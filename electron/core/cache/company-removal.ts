import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { removeDamaged } from '../sqlite/recoverable-file.ts';
import { removeFromCopies } from '../sqlite/remove-from-copies.ts';
import { checkpointLog, emptyLogs, rewrite } from '../sqlite/rewrite.ts';
import { CACHE_OPTIONS } from './files/cache-file.ts';
import type { Databases } from './tables/databases.ts';
import { HISTORY_OPTIONS } from './files/history-file.ts';
import { HISTORY_TABLES } from './files/history-schema.ts';
import { unfinishedRemovals } from './history/unfinished-removals.ts';
import type { Derived } from './records/record-writer.ts';
import { unusedServices } from './unused-services.ts';

/** Limits of one deletion (rows, and bytes of their texts), which keep readers quick and the write-ahead log short. */
const BATCH_ROWS = 5_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Tables of the cache with data of a company, in addition to its records. */
const COMPANY_TABLES = [
  'connection',
  'company_info',
  'pulse',
  'account',
  'sync_state',
  'sync_run',
  'sweep',
  'sweep_seen',
  'removal_candidate',
  'unreadable_record',
  'total',
  'date_count',
  'list_state',
  'returning_record',
];

interface Row {
  rowId: number;
  resource: Resource;
  date: string | null;
  removedAt: number | null;
  bytes: number;
}

/** Returns at least one row, if there is any. */
function firstRows(rows: Iterable<Row>): Row[] {
  const first: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    first.push(row);
    bytes += row.bytes;
    if (bytes >= BATCH_BYTES) break;
  }
  return first;
}

/** Removes the data of companies in batches, each of which leaves a consistent cache. */
export function companyRemoval(
  { cache, history }: Databases,
  { states, dates, search }: Derived,
  { run, dropUnwritten }: { run: <T>(work: () => T) => T; dropUnwritten: (companyId: number) => void },
) {
  const pending = unfinishedRemovals(history);
  const deleteUnusedServices = unusedServices(cache);
  const some = cache.prepare<[number, number], Row>(`
    SELECT row_id AS rowId, resource, date, removed_at AS removedAt, coalesce(octet_length(raw), 0) AS bytes
    FROM record LEFT JOIN record_raw USING (row_id) WHERE company_id = ? LIMIT ?`);
  const deleteRecord = cache.prepare<[number]>('DELETE FROM record WHERE row_id = ?');
  const deleteTotals = cache.prepare<[number]>('DELETE FROM total WHERE company_id = ?');
  const deleteFrom = (from: Database) => (table: string) =>
    from.prepare<[number]>(`DELETE FROM ${table} WHERE company_id = ?`);
  const deleteCached = COMPANY_TABLES.map(deleteFrom(cache));
  const deletePast = HISTORY_TABLES.map(deleteFrom(history));
  const holdsAny = (from: Database, tables: readonly string[]) => {
    const any = tables.map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE company_id = @companyId)`);
    return from.prepare<[{ companyId: number }], 0 | 1>(`SELECT ${any.join(' OR ')}`).pluck();
  };
  const holders = [holdsAny(cache, ['record', ...COMPANY_TABLES]), holdsAny(history, HISTORY_TABLES)];
  const rekey = HISTORY_TABLES.map((table) =>
    history.prepare<[number, number]>(`UPDATE ${table} SET company_id = ? WHERE company_id = ?`),
  );

  /** The rows of a batch belong to few lists, usually to one. @returns number of rows removed. */
  function removeSome(companyId: number): number {
    const rows = firstRows(some.iterate(companyId, BATCH_ROWS));
    for (const resource of new Set(rows.map((row) => row.resource))) {
      const own = rows.filter((row) => row.resource === resource);
      const built = states.isBuilt(companyId, resource);
      for (const { rowId, date } of own) {
        if (built) search.remove(rowId);
        deleteRecord.run(rowId);
        dates.count(date, -1);
      }
      dates.flush(companyId, resource);
      states.changed(companyId, resource, {
        records: -own.length,
        live: -own.filter(({ removedAt }) => removedAt === null).length,
      });
    }
    return rows.length;
  }

  function removeAll(companyId: number, others: typeof deleteCached): void {
    // Totals first: while records are being removed, no total is better than a wrong one.
    run(() => {
      dropUnwritten(companyId);
      deleteTotals.run(companyId);
    });
    while (run(() => removeSome(companyId)) > 0) checkpointLog(cache);
    run(() => {
      for (const statement of others) statement.run(companyId);
    });
  }

  const files = [cache, history];
  const forms = [
    { ...CACHE_OPTIONS, path: cache.name },
    { ...HISTORY_OPTIONS, path: history.name },
  ];
  /** Companies whose data remains in logs or copies, if at all. */
  const rewritten = new Set<number>();

  function removeRows(companyId: number): void {
    rewritten.delete(companyId);
    run(() => {
      pending.begin(companyId);
    });
    removeAll(companyId, [...deletePast, ...deleteCached]);
    run(deleteUnusedServices);
    // The index only marks words as deleted until its segments are merged.
    while (run(() => search.mergeSegments()));
  }

  /** @returns whether no byte of the company is left in the files and their logs. */
  function isErased(companyId: number): boolean {
    if (!rewritten.has(companyId)) {
      if (!emptyLogs(files)) return false;
      for (const file of files) rewrite(file);
      rewritten.add(companyId);
    }
    return emptyLogs(files);
  }

  return {
    /** Begins the removal of a company by the user; from now on it is completed, even after a restart. */
    begin: (companyId: number): void => {
      run(() => {
        pending.begin(companyId);
      });
    },

    /** Cancels a removal, because the company still exists. */
    withdraw: (companyId: number): void => {
      run(() => {
        pending.end(companyId);
      });
    },

    /** Companies whose removal has begun but not ended. */
    pending: (): number[] => pending.all(),

    /**
     * Removes all data of a company, so that no file contains any of it.
     *
     * @param isGoneElsewhere whether the settings and their copies no longer contain the company.
     * @returns whether the removal is complete. If not, another process reads a file that still contains the company, or the
     *   disk rejects the write: call again later.
     */
    remove(companyId: number, isGoneElsewhere = true): boolean {
      // The key may have been assigned to another connection since.
      const hasRows = holders.some((holds) => holds.get({ companyId }) === 1);
      if (hasRows || !rewritten.has(companyId)) removeRows(companyId);
      const isOutOfCopies = forms.map((form) => removeFromCopies(form, companyId)).every(Boolean);
      const isOutOfFiles = isErased(companyId);
      for (const { name } of files) removeDamaged(name);
      if (!isOutOfFiles || !isOutOfCopies || !isGoneElsewhere) return false;
      rewritten.delete(companyId);
      run(() => {
        pending.end(companyId);
      });
      return true;
    },

    /** Removes the cached data of a company; its history stays. */
    removeCached: (companyId: number): void => {
      removeAll(companyId, deleteCached);
    },

    /** Moves the history of one company to the key of another, which has none. Data cached under either key stays as it is. */
    moveHistory: (from: number, to: number): void => {
      run(() => {
        for (const statement of rekey) statement.run(to, from);
      });
    },
  };
}
