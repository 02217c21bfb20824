import { EXTRACT_VERSION, extractColumns, type RecordColumns } from '../extract/record-columns.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { Databases } from '../tables/databases.ts';
import type { Returning } from '../history/returning-records.ts';
import { sightings } from '../history/sightings.ts';
import type { RawRecord } from '../../answers/raw-record.ts';
import { summandOf, type Summand } from '../totals/contributions.ts';

/** Value bound to a column. */
export type Bound = string | number | bigint | Buffer | null;

/** Columns of `record` that extraction fills and most documents use. */
export const USUAL_COLUMNS = [
  'created',
  'date',
  'due_date',
  'partner_id',
  'partner_name',
  'number',
  'net',
  'vat',
  'gross',
  'currency',
  'paid_status',
  'payment_method',
  'type_ids',
  'type_amounts',
  'city',
  'tax_number',
  'account_number',
  'sort_name',
  'sort_number',
  'other_text',
];

/** Columns that few documents use. */
const OTHER_COLUMNS = [
  'name',
  'net_text',
  'vat_text',
  'gross_text',
  'type_names',
  'is_customer',
  'is_vendor',
  'parent_id',
  'date_text',
  'due_text',
  'planned_date',
  'planned_text',
  'cancelled',
  'excluded',
  'referred_number',
  'invoice_type',
];

/** All columns that extraction fills. */
export const EXTRACTED_COLUMNS = [...USUAL_COLUMNS, ...OTHER_COLUMNS];

/** Adds the values of {@link USUAL_COLUMNS}, in their order. Written out, because it runs once per record received. */
export function bindUsual(values: Bound[], c: RecordColumns): void {
  values.push(
    c.created,
    c.date.date,
    c.dueDate.date,
    c.partnerId,
    c.partnerName,
    c.number,
    c.net.units,
    c.vat.units,
    c.gross.units,
    c.currency,
    c.paidStatus,
    c.paymentMethod,
    c.typeIds,
    c.typeAmounts,
    c.city,
    c.taxNumber,
    c.accountNumber,
    c.sortName,
    c.sortNumber,
    c.otherText,
  );
}

/** Whether a record uses only {@link USUAL_COLUMNS}. */
export function isUsual(c: RecordColumns): boolean {
  return (
    c.name === null &&
    c.net.text === null &&
    c.vat.text === null &&
    c.gross.text === null &&
    c.typeNames === null &&
    c.isCustomer === null &&
    c.isVendor === null &&
    c.parentId === null &&
    c.date.text === null &&
    c.dueDate.text === null &&
    c.plannedDate === null &&
    c.plannedText === null &&
    c.cancelled === null &&
    c.excluded === null &&
    c.referredNumber === null &&
    c.invoiceType === null
  );
}

/** Adds the values of {@link EXTRACTED_COLUMNS}, in their order. */
export function bindAll(values: Bound[], c: RecordColumns): void {
  bindUsual(values, c);
  values.push(
    c.name,
    c.net.text,
    c.vat.text,
    c.gross.text,
    c.typeNames,
    c.isCustomer,
    c.isVendor,
    c.parentId,
    c.date.text,
    c.dueDate.text,
    c.plannedDate,
    c.plannedText,
    c.cancelled,
    c.excluded,
    c.referredNumber,
    c.invoiceType,
  );
}

/** JSON paths of the elements before the columns of a row; see {@link NewRows}. */
const ID = '$[0]';
const START = '$[1]';
const SIZE = '$[2]';
const FIRST_COLUMN = 3;

/** Inserts records that are not cached yet. The caller owns the transaction. */
export function recordInserter({ cache: database, history }: Databases) {
  const seen = sightings(history);
  const newest = database.prepare<[], number>('SELECT coalesce(max(row_id), 0) FROM record').pluck();
  const markChanged = database.prepare<[number, number]>('UPDATE record SET changed_at = ? WHERE row_id = ?');
  const usual = insertRows(database, USUAL_COLUMNS);
  const all = insertRows(database, EXTRACTED_COLUMNS);
  // The bytes as received need no conversion: cast to text, they are the text they encode.
  const raw = database.prepare<[first: number, body: Buffer, rows: Uint8Array]>(`
    INSERT INTO record_raw SELECT ? + key, CAST(substr(?, value ->> '${START}', value ->> '${SIZE}') AS TEXT)
    FROM jsonb_each(?)`);

  type Rows = [companyId: number, resource: Resource, added: NewRows, body: Buffer];

  /** @param body contains the texts of the records. */
  function insertFrom(first: number, rows: Rows, firstSeen: number): void {
    const [companyId, resource, added, body] = rows;
    const insert = added.areUsual ? usual : all;
    insert.run(first, companyId, resource, firstSeen, added.rows);
    raw.run(first, body, added.rows);
  }

  return {
    /** @returns row id of the first record; the others follow consecutively, in the given order. */
    insert(...[companyId, resource, added, body, now]: [...Rows, now: number]): number {
      // Records that a recreated cache does not have yet keep their row ids.
      const first = Math.max(newest.get() ?? 0, seen.lastRow()) + 1;
      insertFrom(first, [companyId, resource, added, body], now);
      seen.add(companyId, resource, first, added, now);
      return first;
    },

    /** Inserts one record under its former row id. */
    insertAgain(
      ...[companyId, resource, added, body, { rowId, firstSeen, changedAt }]: [...Rows, Returning]
    ): void {
      insertFrom(rowId, [companyId, resource, added, body], firstSeen);
      if (changedAt !== null) markChanged.run(changedAt, rowId);
    },
  };
}

/**
 * All rows of a page are bound as one value, because binding a value costs as much as storing it. A complete JSON path is
 * faster than an array index, which SQLite converts to a path for each row.
 */
function insertRows(database: Database, columns: string[]) {
  const values = columns.map((_, index) => `value ->> '$[${FIRST_COLUMN + index}]'`);
  return database.prepare<
    [first: number, companyId: number, resource: Resource, now: number, rows: Uint8Array]
  >(`
    INSERT INTO record (row_id, company_id, resource, first_seen, extract_version, record_id, ${columns.join(', ')})
    SELECT ? + key, ?, ?, ?, ${EXTRACT_VERSION}, value ->> '${ID}', ${values.join(', ')} FROM jsonb_each(?)`);
}

/** Element types, in the lower four bits of a header's first byte; see the SQLite JSONB format. */
const NULL = 0x00;
const INTEGER = 0x03;
const RAW_TEXT = 0x0a;
const ARRAY = 0x0b;
/** Number of size bytes that follow, encoded in the upper four bits. */
const ONE = 0xc0;
const TWO = 0xd0;
const FOUR = 0xe0;
const MAX_TWO_BYTES = 0xffff;
const HEAD = 5;
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_UNIT_BYTES = 3;
/** Enough for the digits of any 64-bit integer and its header. */
const DIGITS = 24;

/**
 * Writes an array of arrays as JSONB, the form of JSON that SQLite reads fastest: text is stored as is, and integers with all
 * their digits. A complete page of values is bound at once in this form.
 */
export class JsonbWriter {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  /** Starts after the header of the outer array. */
  #end = HEAD;

  /** Appends an array. @param values numbers among them are integers. */
  add(values: Bound[]): void {
    const start = this.#end;
    this.#end += HEAD;
    for (const value of values) this.#put(value);
    writeArrayHead(this.#bytes, start, this.#end - start - HEAD);
  }

  /** Returns the arrays added since the last call, as one array. */
  take(): Uint8Array<ArrayBuffer> {
    writeArrayHead(this.#bytes, 0, this.#end - HEAD);
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#end));
    this.#end = HEAD;
    return taken;
  }

  #put(value: Bound): void {
    if (typeof value === 'string') this.#putText(value);
    else if (value === null) {
      this.#makeRoom(1);
      this.#bytes[this.#end++] = NULL;
    } else this.#putInteger(String(value));
  }

  #putText(text: string): void {
    const most = text.length * MAX_UNIT_BYTES;
    this.#makeRoom(most + HEAD);
    const isShort = most <= MAX_TWO_BYTES;
    const from = this.#end + (isShort ? 3 : HEAD);
    const size = this.#bytes.write(text, from);
    if (isShort) {
      this.#bytes[this.#end] = TWO | RAW_TEXT;
      this.#bytes[this.#end + 1] = size >>> 8;
      this.#bytes[this.#end + 2] = size & 0xff;
    } else {
      this.#bytes[this.#end] = FOUR | RAW_TEXT;
      this.#bytes.writeUInt32BE(size, this.#end + 1);
    }
    this.#end = from + size;
  }

  #putInteger(digits: string): void {
    this.#makeRoom(DIGITS);
    this.#bytes[this.#end] = ONE | INTEGER;
    this.#bytes[this.#end + 1] = digits.length;
    this.#end += 2;
    for (let index = 0; index < digits.length; index++) this.#bytes[this.#end++] = digits.charCodeAt(index);
  }

  /** Ensures room for this many bytes and the header of an array. */
  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes + HEAD;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(needed * 2);
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

function writeArrayHead(bytes: Buffer, at: number, size: number): void {
  bytes[at] = FOUR | ARRAY;
  bytes.writeUInt32BE(size, at + 1);
}

/** Records that are not cached yet, in the form in which they are inserted at once. Can be posted to another thread as is. */
export interface NewRows {
  count: number;
  /**
   * JSONB, an array per record: its id, the position of its text in a body (from 1), the length of the text (bytes), then the
   * extracted columns, either `USUAL_COLUMNS` or all of them.
   */
  rows: Uint8Array<ArrayBuffer>;
  /** Whether all records use only `USUAL_COLUMNS`. */
  areUsual: boolean;
}

const writer = new JsonbWriter();

/**
 * @param records by their ids, in the order of insertion.
 * @param startOf offset of a record's bytes in their body.
 * @param visit receives the contribution of each record to the totals.
 */
export function makeNewRows(
  resource: Resource,
  records: (readonly [id: Bound, RawRecord])[],
  startOf: (record: RawRecord) => number,
  visit: (summand: Summand) => void,
): NewRows {
  const all = records.map(([, record]) => extractColumns(resource, record));
  // Runs first, because an error here must not leave rows in the shared writer, where they would become part of the next page.
  for (const columns of all) visit(summandOf(columns));
  const areUsual = all.every(isUsual);
  const bind = areUsual ? bindUsual : bindAll;
  for (const [index, [id, record]] of records.entries()) {
    const columns = all[index] as RecordColumns;
    const values: Bound[] = [id, startOf(record) + 1, record.bytes.length];
    bind(values, columns);
    writer.add(values);
  }
  return { count: records.length, rows: writer.take(), areUsual };
}
