import type { Resource } from '../../../shared/model/record.ts';
import type { RawRecord } from '../raw-record.ts';
import type { Database, Statement } from '../sqlite/open-database.ts';
import { JsonbJoiner } from './extract/jsonb.ts';
import type { PreparedRow } from './extract/prepared-row.ts';
import { EXTRACT_VERSION } from './extract/record-columns.ts';
import { EXTRACTED_COLUMNS, USUAL_COLUMNS, type Bound } from './record-binding.ts';

/** A record that is not held yet. */
export interface NewRecord {
  record: RawRecord;
  row: PreparedRow;
}

/** Texts one statement takes. A call costs about as much as binding ten values. */
const BATCH = 10;

/** Adds records that are not held yet. The caller owns the transaction. */
export function recordInserter(database: Database) {
  const newest = database.prepare<[], number>('SELECT coalesce(max(row_id), 0) FROM record').pluck();
  const usual = insertRows(database, USUAL_COLUMNS);
  const all = insertRows(database, EXTRACTED_COLUMNS);
  const joiner = new JsonbJoiner();
  const raw = perCount((rows) =>
    // Bytes as they came need no conversion, and are the text they encode.
    database.prepare<[Bound[]]>(
      `INSERT INTO record_raw VALUES ${Array.from({ length: rows }, () => '(?, CAST(? AS TEXT))').join(', ')}`,
    ),
  );

  /** @returns the row id of the first; the others follow side by side, in the order given. */
  return (companyId: number, resource: Resource, added: NewRecord[], now: number): number => {
    const first = (newest.get() ?? 0) + 1;
    const rows = added.map(({ row }) => row);
    const insert = rows.every(({ isUsual }) => isUsual) ? usual : all;
    insert.run(first, companyId, resource, now, joiner.join(rows));
    for (let start = 0; start < added.length; start += BATCH) {
      const batch = added.slice(start, start + BATCH);
      raw(batch.length).run(batch.flatMap(({ record }, index) => [first + start + index, record.bytes]));
    }
    return first;
  };
}

/** All rows of a page are bound as one value, because each value bound costs as much as storing it. */
function insertRows(database: Database, columns: string[]) {
  const values = columns.map((_, index) => `value ->> ${index + 1}`);
  return database.prepare<[first: number, companyId: number, resource: Resource, now: number, rows: Buffer]>(`
    INSERT INTO record (row_id, company_id, resource, first_seen, extract_version, record_id, ${columns.join(', ')})
    SELECT ? + key, ?, ?, ?, ${EXTRACT_VERSION}, value ->> 0, ${values.join(', ')} FROM jsonb_each(?)`);
}

type Insert = Statement<[Bound[]]>;

/** A statement for each number of rows, prepared when it is first needed. */
function perCount(prepare: (rows: number) => Insert): (rows: number) => Insert {
  const prepared: Insert[] = [];
  return (rows) => (prepared[rows] ??= prepare(rows));
}
