import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';

/** Maintains the number of records per day. The caller owns the transaction. */
export type DateCounts = ReturnType<typeof dateCounts>;

export function dateCounts(database: Database) {
  const add = database.prepare<[number, Resource, string, number]>(`
    INSERT INTO date_count VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET records = records + excluded.records`);
  const clean = database.prepare<[number, Resource, string]>(
    'DELETE FROM date_count WHERE company_id = ? AND resource = ? AND date = ? AND records = 0',
  );
  const waiting = new Map<string, number>();

  return {
    /** @param by number of records added; negative if removed. */
    count(date: string | null, by: number): void {
      if (date !== null) waiting.set(date, (waiting.get(date) ?? 0) + by);
    },

    /** Writes the counts since the last flush. */
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

    /** Drops unwritten counts after a failed transaction. */
    discard: (): void => {
      waiting.clear();
    },
  };
}
