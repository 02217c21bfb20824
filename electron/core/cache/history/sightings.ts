import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/**
 * The last row that the other tables know of: damage may have taken the last sightings, and a row given to another record would
 * give it the entries of the one before.
 */
const LAST_ELSEWHERE = `
  SELECT max(
    coalesce((SELECT max(row_id) FROM history_entry), 0),
    coalesce((SELECT row_id + records - 1 FROM history_entry WHERE kind = 'added' ORDER BY row_id DESC LIMIT 1), 0),
    coalesce((SELECT max(row_id) FROM removed_record), 0),
    coalesce((SELECT max(row_id) FROM candidate_record), 0),
    coalesce((SELECT max(row_id) FROM changed_record), 0),
    coalesce((SELECT max(row_id) FROM seen_payment), 0))`;

/** Keeps when records were first seen, and in which rows they are. The caller owns the transaction. */
export function sightings(history: Database) {
  const lastRow = history
    .prepare<[], number>('SELECT first_row + records - 1 FROM sighting ORDER BY first_row DESC LIMIT 1')
    .pluck();
  const lastElsewhere = history.prepare<[], number>(LAST_ELSEWHERE).pluck().get() ?? 0;
  // The first of each of the rows, as the cache inserts them, is its id.
  const add = history.prepare<[number, number, Resource, number, number, Uint8Array]>(`
    INSERT INTO sighting SELECT ?, ?, ?, ?, ?, json_group_array(value ->> '$[0]') FROM jsonb_each(?)`);

  return {
    /** The last row any record has had; 0: none. */
    lastRow: (): number => Math.max(lastRow.get() ?? 0, lastElsewhere),

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
