import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';

/** Counts records by day as they come and go. The caller owns the transaction. */
export type DateCounts = ReturnType<typeof dateCounts>;

export function dateCounts(database: Database) {
  const add = database.prepare<[number, Resource, string, number]>(`
    INSERT INTO date_count VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET records = records + excluded.records`);
  const clean = database.prepare<[number, Resource, string]>(
    'DELETE FROM date_count WHERE company_id = ? AND resource = ? AND date = ? AND records = 0',
  );
  const waiting = new Map<string, number>();

  return {
    /** @param by how many records came; below zero: went. */
    count(date: string | null, by: number): void {
      if (date !== null) waiting.set(date, (waiting.get(date) ?? 0) + by);
    },

    /** Writes what was counted since the last time. */
    flush(companyId: number, resource: Resource): void {
      for (const [date, by] of waiting) {
        if (by === 0) continue;
        for (const company of [companyId, ALL_COMPANIES]) {
          add.run(company, resource, date, by);
          if (by < 0) clean.run(company, resource, date);
        }
      }
      waiting.clear();
    },

    /** Forgets what was counted and is not written, after a transaction that failed. */
    discard: (): void => {
      waiting.clear();
    },
  };
}
