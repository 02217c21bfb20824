import type { Resource } from '../../../../shared/model/record.ts';
import type { RawRecord } from '../../raw-record.ts';
import { bindAll, bindUsual, isUsual, type Bound } from '../record-binding.ts';
import { bindRecordId } from '../record-id.ts';
import type { Summand } from '../totals/contributions.ts';
import { JsonbWriter, type JsonbArrays, type JsonbPart } from './jsonb.ts';
import { extractColumns, type RecordColumns } from './record-columns.ts';

/** A record as it is added: its id and then its extracted columns, `USUAL_COLUMNS` alone or all of them. */
export interface PreparedRow extends JsonbPart {
  isUsual: boolean;
  /** What its totals are made of. */
  summand: Summand;
}

/** Prepared rows in few large values: each one costs a crossing from one thread to another. */
export interface PackedRows extends JsonbArrays {
  /** 1 where a row is usual. */
  usual: Uint8Array<ArrayBuffer>;
  /** Values of each summand, side by side. */
  summands: Bound[];
}

const writer = new JsonbWriter();

/** @param ids of the records, as text. */
export function packRows(resource: Resource, records: RawRecord[], ids: string[]): PackedRows {
  const usual = new Uint8Array(records.length);
  const summands: Bound[] = [];
  for (const [index, record] of records.entries()) {
    const columns = extractColumns(resource, record);
    const values: Bound[] = [bindRecordId(ids[index] ?? '')];
    const plain = isUsual(columns);
    (plain ? bindUsual : bindAll)(values, columns);
    writer.add(values);
    usual[index] = plain ? 1 : 0;
    packSummand(summands, columns);
  }
  return { ...writer.take(), usual, summands };
}

export function unpackRows({ bytes, ends, usual, summands }: PackedRows): PreparedRow[] {
  const rows: PreparedRow[] = [];
  let start = 0;
  for (const [index, end] of ends.entries()) {
    rows.push({ bytes, start, end, isUsual: usual[index] === 1, summand: unpackSummand(summands, index) });
    start = end;
  }
  return rows;
}

/** Prepares one record on this thread. @param id of it, as text. */
export function prepareRow(resource: Resource, record: RawRecord, id: string): PreparedRow {
  const [row] = unpackRows(packRows(resource, [record], [id]));
  if (!row) throw new Error('no row was made');
  return row;
}

/** What came with a record, made by {@link unpackRows}; null when nothing did. */
export function preparedRow({ prepared }: RawRecord): PreparedRow | null {
  return prepared && (prepared.row as PreparedRow);
}

export function summandOf(columns: RecordColumns): Summand {
  const packed: Bound[] = [];
  packSummand(packed, columns);
  return unpackSummand(packed, 0);
}

const WIDTH = 9;

function packSummand(packed: Bound[], c: RecordColumns): void {
  packed.push(c.date, c.currency, c.partnerId, c.typeIds, c.typeAmounts);
  packed.push(c.net.units, c.vat.units, c.gross.units, c.paidStatus);
}

function unpackSummand(packed: Bound[], index: number): Summand {
  const at = index * WIDTH;
  const text = (place: number): string | null => packed[at + place] as string | null;
  const amount = (place: number): Summand['net'] => packed[at + place] as Summand['net'];
  return {
    date: text(0),
    currency: text(1),
    partnerId: text(2),
    typeIds: text(3),
    typeAmounts: text(4),
    net: amount(5),
    vat: amount(6),
    gross: amount(7),
    paidStatus: packed[at + 8] as Summand['paidStatus'],
  };
}
