import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { removeDamaged } from '../sqlite/recoverable-file.ts';
import { removeFromCopies } from '../sqlite/remove-from-copies.ts';
import { copyLog, emptyLogs, rewrite } from '../sqlite/rewrite.ts';
import { CACHE_FORM } from './files/cache-file.ts';
import type { Databases } from './tables/databases.ts';
import { HISTORY_FORM } from './files/history-file.ts';
import { HISTORY_TABLES } from './files/history-schema.ts';
import { unfinishedRemovals } from './history/unfinished-removals.ts';
import type { Derived } from './records/record-writer.ts';
import { unusedServices } from './unused-services.ts';

/** Rows deleted in one transaction, and bytes of their texts, so that readers and the log stay quick, and the log short. */
const BATCH = 5_000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Everything else cached of a company. */
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

/** At least one, if there is any. */
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

/** Removes what is stored of companies, in batches, each of which leaves a cache that agrees with itself. */
export function companyRemoval(
  { cache, history }: Databases,
  { states, dates, search }: Derived,
  { run, forgetUnwritten }: { run: <T>(work: () => T) => T; forgetUnwritten: (companyId: number) => void },
) {
  const pending = unfinishedRemovals(history);
  const forgetUnusedServices = unusedServices(cache);
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

  /** The batch's rows are of few lists, most often of one. @returns how many there were. */
  function removeSome(companyId: number): number {
    const rows = firstRows(some.iterate(companyId, BATCH));
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
    // Totals first: while the records go, no total is better than a wrong one.
    run(() => {
      forgetUnwritten(companyId);
      deleteTotals.run(companyId);
    });
    while (run(() => removeSome(companyId)) > 0) copyLog(cache);
    run(() => {
      for (const statement of others) statement.run(companyId);
    });
  }

  const files = [cache, history];
  const forms = [
    { ...CACHE_FORM, path: cache.name },
    { ...HISTORY_FORM, path: history.name },
  ];
  /** Companies that only a log or a copy may still have something of. */
  const rewritten = new Set<number>();

  function removeRows(companyId: number): void {
    rewritten.delete(companyId);
    run(() => {
      pending.begin(companyId);
    });
    removeAll(companyId, [...deletePast, ...deleteCached]);
    run(forgetUnusedServices);
    // The index only marks a word as deleted until its parts are joined.
    while (run(() => search.joinParts()));
  }

  /** @returns whether no byte of it is left in the files and their logs. */
  function isErased(companyId: number): boolean {
    if (!rewritten.has(companyId)) {
      if (!emptyLogs(files)) return false;
      for (const file of files) rewrite(file);
      rewritten.add(companyId);
    }
    return emptyLogs(files);
  }

  return {
    /** The user removes a company: whatever happens now, all of it goes. */
    begin: (companyId: number): void => {
      run(() => {
        pending.begin(companyId);
      });
    },

    /** It is there all the same. */
    withdraw: (companyId: number): void => {
      run(() => {
        pending.end(companyId);
      });
    },

    /** Companies whose removal has begun and not ended. */
    pending: (): number[] => pending.all(),

    /**
     * Removes everything stored of a company, so that no file holds anything of it.
     *
     * @param isGoneElsewhere whether the settings and their copies have nothing of it any more.
     * @returns whether that is done; else another program reads a file that still has it, or the disk does not take it, and it is
     *   to be called again.
     */
    remove(companyId: number, isGoneElsewhere = true): boolean {
      // Another connection may have been given the key since.
      const isHeld = holders.some((holds) => holds.get({ companyId }) === 1);
      if (isHeld || !rewritten.has(companyId)) removeRows(companyId);
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

    /** Removes what is cached of a company; its history stays. */
    forgetCached: (companyId: number): void => {
      removeAll(companyId, deleteCached);
    },

    /** Gives the history of one company the key of another, which has none. What is cached under either stays as it is. */
    moveHistory: (from: number, to: number): void => {
      run(() => {
        for (const statement of rekey) statement.run(to, from);
      });
    },
  };
}
