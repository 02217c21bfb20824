import type { PageRecords } from '../page-records.ts';
import type { RawRecord } from '../raw-record.ts';
import { bindRecordId, compareIds } from './record-id.ts';

/**
 * One entry per id, ascending; of an id sent twice in a page the last one counts.
 *
 * @throws FailureError `answer-unreadable` where one of them cannot be kept.
 */
export function inOrder(records: PageRecords): [bigint | string, RawRecord][] {
  const byId = new Map<bigint | string, RawRecord>();
  for (const record of records) byId.set(bindRecordId(record.id), record);
  return [...byId].sort(([a], [b]) => compareIds(a, b));
}
