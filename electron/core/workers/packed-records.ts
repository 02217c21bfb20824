import type { Resource } from '../../../shared/model/record.ts';
import { preparePage, type PreparedPage, type ReadyPage } from '../cache/prepared-page.ts';
import type { PageRecords } from '../page-records.ts';
import { RawRecord } from '../raw-record.ts';
import { recordsIn } from '../service/list-answer.ts';
import type { Span } from '../service/split-records.ts';

/** All the writer needs of a page's records beside the body, in few large values: each one costs a crossing. */
export interface PackedRecords {
  /** Where each record begins in the body and where it ends (bytes), side by side. */
  spans: Uint32Array;
  page: PreparedPage | null;
}

/** Reads the records of a body. @throws FailureError `answer-unreadable`. */
export function packRecords(body: Buffer, items: Span[], resource: Resource): PackedRecords {
  return { spans: Uint32Array.from(items.flat()), page: preparePage(resource, recordsIn(body, items), body) };
}

/** The records of that body, none of them parsed on this thread. */
export function unpackRecords(body: Buffer, { spans, page }: PackedRecords): PageRecords {
  return {
    length: spans.length / 2,
    ...(page && { prepared: { ...page, body } satisfies ReadyPage }),
    *[Symbol.iterator]() {
      for (let at = 0; at < spans.length; at += 2) {
        yield new RawRecord(body.subarray(spans[at], spans[at + 1]));
      }
    },
  };
}
