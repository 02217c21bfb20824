import type { Database } from '../../sqlite/open-database.ts';

/** Stores when records last changed; this outlives the pruned history entries. The caller owns the transaction. */
export function changedRecords(history: Database) {
  const save = history.prepare<[number, number, number]>(
    'INSERT OR REPLACE INTO changed_record (row_id, company_id, changed_at) VALUES (?, ?, ?)',
  );
  return {
    /** @param now own clock (ms). */
    save(rowId: number, companyId: number, now: number): void {
      save.run(rowId, companyId, now);
    },
  };
}
