import type { Resource } from '../../../../shared/model/record.ts';
import type { RawRecord } from '../../raw-record.ts';
import { bindAll, bindUsual, isUsual, type Bound } from '../record-binding.ts';
import { summandOf, type Summand } from '../totals/contributions.ts';
import { JsonbWriter } from './jsonb.ts';
import { extractColumns, type RecordColumns } from './record-columns.ts';

/** Records that are not held yet, as they are added in one go. It crosses from thread to thread as it is. */
export interface NewRows {
  count: number;
  /**
   * JSONB, an array for each record: its id, where its text begins in a body (from 1) and how long it is (bytes), then its
   * extracted columns, `USUAL_COLUMNS` alone or all of them.
   */
  rows: Uint8Array<ArrayBuffer>;
  /** Whether none of them has more than `USUAL_COLUMNS`. */
  areUsual: boolean;
}

const writer = new JsonbWriter();

/**
 * @param records by their ids, in the order they are to be added.
 * @param startOf where a record's bytes begin in the body they are taken from.
 * @param visit is given what each one's totals are made of.
 */
export function makeNewRows(
  resource: Resource,
  records: (readonly [id: Bound, RawRecord])[],
  startOf: (record: RawRecord) => number,
  visit: (summand: Summand) => void,
): NewRows {
  const all = records.map(([, record]) => extractColumns(resource, record));
  // First of all: what fails here must not leave rows behind in the writer, which the next page would have as its own.
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
