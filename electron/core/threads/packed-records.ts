import type { Resource } from '../../../shared/model/record.ts';
import type { RecordFault } from '../../../shared/model/unreadable.ts';
import { preparePage, type PreparedPage, type ReadyPage } from '../cache/records/prepared-page.ts';
import type { PageRecords } from '../answers/page-records.ts';
import { RawRecord } from '../answers/raw-record.ts';
import { recordsIn } from '../service/pagination/list-answer.ts';
import type { ListItems } from '../service/pagination/split-records.ts';

/**
 * All data the writer needs of a page's records in addition to the body, in few large values, because each value adds
 * to the cost of a message.
 */
export interface PackedRecords {
  /** Start and end of each record in the body (bytes), in pairs. */
  spans: Uint32Array;
  /** Records that must not be parsed, with the reason. */
  faults: [index: number, fault: RecordFault][];
  page: PreparedPage | null;
}

/** Locates and prepares the records of a body. */
export function packRecords(body: Buffer, list: ListItems, resource: Resource): PackedRecords {
  const items = list.items ?? [];
  const spans = new Uint32Array(items.length * 2);
  const faults: PackedRecords['faults'] = [];
  for (const [index, [start, end, fault]] of items.entries()) {
    spans.set([start, end], index * 2);
    if (fault) faults.push([index, fault]);
  }
  return { spans, faults, page: preparePage(resource, recordsIn(body, list), body) };
}

/** The records of the same body, none of them parsed on this thread. */
export function unpackRecords(body: Buffer, { spans, faults, page }: PackedRecords): PageRecords {
  let records: RawRecord[] | null = null;
  const unpack = (): RawRecord[] => {
    const faultOf = new Map(faults);
    return Array.from({ length: spans.length / 2 }, (_none, index) => {
      const bytes = body.subarray(spans[index * 2], spans[index * 2 + 1]);
      return new RawRecord(bytes, faultOf.get(index));
    });
  };
  return {
    length: spans.length / 2,
    ...(page && { prepared: { ...page, body } satisfies ReadyPage }),
    [Symbol.iterator]: () => (records ??= unpack())[Symbol.iterator](),
  };
}
