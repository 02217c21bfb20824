import type { Resource } from '../../../shared/model/record.ts';
import type { RawRecord } from '../raw-record.ts';
import type { Database } from '../sqlite/open-database.ts';
import { EXTRACT_VERSION, type RecordColumns } from './extract/record-columns.ts';
import {
  bindAll,
  bindUsual,
  EXTRACTED_COLUMNS,
  isUsual,
  USUAL_COLUMNS,
  type Bound,
} from './record-binding.ts';

/** A record that is not held yet, under the id it is held by. */
export interface NewRecord {
  id: bigint | string;
  record: RawRecord;
  columns: RecordColumns;
}

/** Records one statement takes. A call costs about as much as binding ten values, and so does every null bound. */
const BATCH = 10;

/** Adds records that are not held yet. The caller owns the transaction. */
export function recordInserter(database: Database) {
  const newest = database.prepare<[], number>('SELECT coalesce(max(row_id), 0) FROM record').pluck();
  const usual = perResource((resource, rows) => insertRecords(database, resource, USUAL_COLUMNS, rows));
  const all = perResource((resource, rows) => insertRecords(database, resource, EXTRACTED_COLUMNS, rows));
  const raw = perCount((rows) =>
    // Bytes as they came need no conversion, and are the text they encode.
    database.prepare<[Bound[]]>(`INSERT INTO record_raw VALUES ${repeated('(?, CAST(? AS TEXT))', rows)}`),
  );

  /** @returns the row id of the first; the others follow side by side, in the order given. */
  return (companyId: number, resource: Resource, added: NewRecord[], now: number): number => {
    const first = (newest.get() ?? 0) + 1;
    for (let start = 0; start < added.length; start += BATCH) {
      const batch = added.slice(start, start + BATCH);
      const isPlain = batch.every(({ columns }) => isUsual(columns));
      const [records, texts]: [Bound[], Bound[]] = [[], []];
      for (const [index, { id, record, columns }] of batch.entries()) {
        const rowId = first + start + index;
        records.push(rowId, companyId, id, now);
        (isPlain ? bindUsual : bindAll)(records, columns);
        texts.push(rowId, record.bytes);
      }
      (isPlain ? usual : all)(resource, batch.length).run(records);
      raw(batch.length).run(texts);
    }
    return first;
  };
}

function insertRecords(database: Database, resource: Resource, columns: string[], rows: number) {
  const row = `(?, ?, '${resource}', ?, ?, ${EXTRACT_VERSION}${', ?'.repeat(columns.length)})`;
  return database.prepare<[Bound[]]>(`
    INSERT INTO record (row_id, company_id, resource, record_id, first_seen, extract_version, ${columns.join(', ')})
    VALUES ${repeated(row, rows)}`);
}

function repeated(row: string, rows: number): string {
  return Array.from({ length: rows }, () => row).join(', ');
}

type Insert = ReturnType<typeof insertRecords>;

/** A statement for each number of rows, prepared when it is first needed. */
function perCount(prepare: (rows: number) => Insert): (rows: number) => Insert {
  const prepared: Insert[] = [];
  return (rows) => (prepared[rows] ??= prepare(rows));
}

function perResource(prepare: (resource: Resource, rows: number) => Insert) {
  const prepared = new Map<Resource, (rows: number) => Insert>();
  return (resource: Resource, rows: number): Insert => {
    const known = prepared.get(resource) ?? perCount((count) => prepare(resource, count));
    prepared.set(resource, known);
    return known(rows);
  };
}
