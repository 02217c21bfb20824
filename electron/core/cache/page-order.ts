import type { PageRecords } from '../page-records.ts';
import type { RawRecord } from '../raw-record.ts';
import { bindRecordId, compareIds, recordIdOf } from './record-id.ts';

/** One entry per id, ascending; of an id sent twice in a page the last one counts. */
export function inOrder(records: PageRecords): [bigint | string, RawRecord][] {
  const byId = new Map<bigint | string, RawRecord>();
  for (const record of records) {
    const id = recordIdOf(record);
    if (id !== null) byId.set(bindRecordId(id), record);
  }
  return [...byId].sort(([a], [b]) => compareIds(a, b));
}
