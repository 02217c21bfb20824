import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/**
 * The last row id in the other tables. Damage may have removed the last sightings, and reusing a row id would attach
 * the former record's entries to another record.
 */
const LAST_ELSEWHERE = `
  SELECT max(
    coalesce((SELECT max(row_id) FROM history_entry), 0),
    coalesce((SELECT row_id + records - 1 FROM history_entry WHERE kind = 'added' ORDER BY row_id DESC LIMIT 1), 0),
    coalesce((SELECT max(row_id) FROM removed_record), 0),
    coalesce((SELECT max(row_id) FROM candidate_record), 0),
    coalesce((SELECT max(row_id) FROM changed_record), 0),
    coalesce((SELECT max(row_id) FROM seen_payment), 0))`;

/** Stores when records were first seen, and their row ids. The caller owns the transaction. */
export function sightings(history: Database) {
  const lastRow = history
    .prepare<[], number>('SELECT first_row + records - 1 FROM sighting ORDER BY first_row DESC LIMIT 1')
    .pluck();
  const lastElsewhere = history.prepare<[], number>(LAST_ELSEWHERE).pluck().get() ?? 0;
  // The first value of each row, as the cache inserts it, is the record's id.
  const add = history.prepare<[number, number, Resource, number, number, Uint8Array]>(`
    INSERT INTO sighting SELECT ?, ?, ?, ?, ?, json_group_array(value ->> '$[0]') FROM jsonb_each(?)`);

  return {
    /** The last row id ever used; 0: none. */
    lastRow: (): number => Math.max(lastRow.get() ?? 0, lastElsewhere),

    /** @param first row id of the first record; the others follow consecutively. */
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
