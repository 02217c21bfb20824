import type { Resource } from '../../../shared/model/record.ts';
import { packRows, unpackRows, type PackedRows } from '../cache/extract/prepared-row.ts';
import { recordIdOf } from '../cache/record-id.ts';
import { RawRecord } from '../raw-record.ts';
import { wrongShape } from '../service/answers.ts';
import { readRecords } from '../service/list-answer.ts';
import type { Span } from '../service/split-records.ts';

/** All the writer needs of a page's records beside the body, in few large values: each one costs a crossing. */
export interface PackedRecords {
  /** Where each record begins in the body and where it ends (bytes), side by side. */
  spans: Uint32Array;
  ids: string[];
  rows: PackedRows;
}

/** Reads the records of a body. @throws FailureError `answer-unreadable`. */
export function packRecords(body: Buffer, items: Span[], resource: Resource): PackedRecords {
  const records = readRecords(body, items);
  const ids = records.map((record) => recordIdOf(record) ?? wrongShape());
  return { spans: Uint32Array.from(items.flat()), ids, rows: packRows(resource, records, ids) };
}

/** The records of that body, none of them parsed. */
export function unpackRecords(body: Buffer, { spans, ids, rows }: PackedRecords): RawRecord[] {
  return unpackRows(rows).map((row, index) => {
    const bytes = body.subarray(spans[index * 2], spans[index * 2 + 1]);
    return new RawRecord(bytes, null, { id: ids[index] ?? '', row });
  });
}
