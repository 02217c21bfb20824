import type { Resource } from '../../../shared/model/record.ts';
import type { Database } from '../sqlite/open-database.ts';
import type { NewRows } from './extract/new-rows.ts';
import { EXTRACT_VERSION } from './extract/record-columns.ts';
import { EXTRACTED_COLUMNS, USUAL_COLUMNS } from './record-binding.ts';

/** What stands in a row before its columns; see {@link NewRows}. */
const [ID, START, SIZE] = ['$[0]', '$[1]', '$[2]'];
const FIRST_COLUMN = 3;

/** Adds records that are not held yet. The caller owns the transaction. */
export function recordInserter(database: Database) {
  const newest = database.prepare<[], number>('SELECT coalesce(max(row_id), 0) FROM record').pluck();
  const usual = insertRows(database, USUAL_COLUMNS);
  const all = insertRows(database, EXTRACTED_COLUMNS);
  // Bytes as they came need no conversion, and are the text they encode.
  const raw = database.prepare<[first: number, body: Buffer, rows: Uint8Array]>(`
    INSERT INTO record_raw SELECT ? + key, CAST(substr(?, value ->> '${START}', value ->> '${SIZE}') AS TEXT)
    FROM jsonb_each(?)`);

  /**
   * @param body holds their texts.
   * @returns the row id of the first; the others follow side by side, in the order given.
   */
  return (companyId: number, resource: Resource, added: NewRows, body: Buffer, now: number): number => {
    const first = (newest.get() ?? 0) + 1;
    const insert = added.areUsual ? usual : all;
    insert.run(first, companyId, resource, now, added.rows);
    raw.run(first, body, added.rows);
    return first;
  };
}

/**
 * All rows of a page are bound as one value, because each value bound costs as much as storing it. A whole path is read
 * faster than the number of a place, of which SQLite makes a path for each row.
 */
function insertRows(database: Database, columns: string[]) {
  const values = columns.map((_, index) => `value ->> '$[${FIRST_COLUMN + index}]'`);
  return database.prepare<
    [first: number, companyId: number, resource: Resource, now: number, rows: Uint8Array]
  >(`
    INSERT INTO record (row_id, company_id, resource, first_seen, extract_version, record_id, ${columns.join(', ')})
    SELECT ? + key, ?, ?, ?, ${EXTRACT_VERSION}, value ->> '${ID}', ${values.join(', ')} FROM jsonb_each(?)`);
}
