import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** Keeps when records were first seen, and in which rows they are. The caller owns the transaction. */
export function sightings(history: Database) {
  const lastRow = history
    .prepare<[], number>('SELECT first_row + records - 1 FROM sighting ORDER BY first_row DESC LIMIT 1')
    .pluck();
  // The first of each of the rows, as the cache inserts them, is its id.
  const add = history.prepare<[number, number, Resource, number, number, Uint8Array]>(`
    INSERT INTO sighting SELECT ?, ?, ?, ?, ?, json_group_array(value ->> '$[0]') FROM jsonb_each(?)`);

  return {
    /** The last row any record has had; 0: none. */
    lastRow: (): number => lastRow.get() ?? 0,

    /** @param first row of the first; the others follow side by side. */
    add(
      companyId: number,
      resource: Resource,
      first: number,
      { count, rows }: { count: number; rows: Uint8Array },
      now: number,
    ): void {
      add.run(first, companyId, resource, now, count, rows);
    },
  };
}
