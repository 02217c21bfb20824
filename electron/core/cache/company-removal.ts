import type { Database } from '../sqlite/open-database.ts';
import type { Resource } from '../../../shared/model/record.ts';
import type { Derived } from './record-writer.ts';

/** Rows deleted in one transaction, so that readers and the log stay quick. */
const BATCH = 5_000;

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
  'payment_watch',
  'total',
  'date_count',
  'list_state',
];

interface Row {
  rowId: number;
  resource: Resource;
  date: string | null;
  removedAt: number | null;
}

/** Removes everything cached of a company, in batches, each of which leaves a cache that agrees with itself. */
export function companyRemoval(
  database: Database,
  { states, dates, search }: Derived,
  run: <T>(work: () => T) => T,
): (companyId: number) => void {
  const some = database.prepare<[number, number], Row>(`
    SELECT row_id AS rowId, resource, date, removed_at AS removedAt FROM record WHERE company_id = ? LIMIT ?`);
  const deleteRecord = database.prepare<[number]>('DELETE FROM record WHERE row_id = ?');
  const deleteTotals = database.prepare<[number]>('DELETE FROM total WHERE company_id = ?');
  const deleteRest = COMPANY_TABLES.map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE company_id = ?`),
  );

  /** The batch's rows are of few lists, most often of one. @returns how many there were. */
  function removeSome(companyId: number): number {
    const rows = some.all(companyId, BATCH);
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

  return (companyId) => {
    // Totals first: while the records go, no total is better than a wrong one.
    run(() => {
      deleteTotals.run(companyId);
    });
    while (run(() => removeSome(companyId)) > 0);
    run(() => {
      for (const statement of deleteRest) statement.run(companyId);
    });
  };
}
