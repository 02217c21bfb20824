import { createHash } from 'node:crypto';
import type { RecordFault } from '../../../../shared/model/unreadable.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RawRecord } from '../../answers/raw-record.ts';

/** An integer of up to this many characters always fits into 64 bits. */
const MAX_INTEGER_LENGTH = 18;

/**
 * How a key (see `keyOf`) is stored and bound: integers as SQLite integers (better-sqlite3 binds plain numbers as
 * REAL), everything else as text. The contract always transfers keys as text.
 */
export function bindRecordId(id: string): bigint | string {
  return id.length <= MAX_INTEGER_LENGTH && /^(?:0|-?[1-9]\d*)$/.test(id) ? BigInt(id) : id;
}

/**
 * The same in SQL, for a column with keys as text. The result of a function has no affinity: compared with a column of
 * type ANY, an integer equals only integers and text only text. An index on that column can be used.
 */
export function boundKey(text: string): string {
  return `iif(length(${text}) <= ${MAX_INTEGER_LENGTH} AND ${text} = CAST(CAST(${text} AS INTEGER) AS TEXT),
    CAST(${text} AS INTEGER), ${text})`;
}

/**
 * Orders ids like SQLite, numbers before text and text by its bytes, so that pages fill the key's index from its end.
 */
export function compareIds(a: bigint | string, b: bigint | string): number {
  if (typeof a !== typeof b) return typeof a === 'bigint' ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Part of a page that cannot be stored as a record. */
export interface SetAside {
  /** UTF-8, as sent. */
  bytes: Buffer;
  fault: RecordFault;
  /** SHA-256 of the bytes in hexadecimal; identifies the part, which has no id. */
  hash: string;
}

/** The records of a page by their ids, ascending, and the parts set aside. */
export interface SortedPage {
  records: [bigint | string, RawRecord][];
  setAside: SetAside[];
}

/**
 * Keeps one record per id. Of two different records with one id in an answer the last is stored and the other is set
 * aside, so that no amount disappears silently. The same text twice is one record.
 */
export function sortPage(page: PageRecords): SortedPage {
  const byId = new Map<bigint | string, RawRecord>();
  const setAside: SetAside[] = [];
  for (const record of page) {
    const { bytes, fault } = record;
    if (fault !== null) {
      setAside.push({ bytes, fault, hash: hashOf(bytes) });
      continue;
    }
    const id = bindRecordId(record.id);
    const earlier = byId.get(id);
    if (earlier && !earlier.bytes.equals(bytes)) {
      setAside.push({ bytes: earlier.bytes, fault: 'same-id', hash: hashOf(earlier.bytes) });
    }
    byId.set(id, record);
  }
  return { records: [...byId].sort(([a], [b]) => compareIds(a, b)), setAside };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The records of a page by their ids, ascending, without the parts set aside. */
export function inOrder(page: PageRecords): SortedPage['records'] {
  return sortPage(page).records;
}

/** Tie-breaking order among the records of one company. */
export const NEWEST_FIRST = 'record_id DESC';
/** Tie-breaking order across companies, which may share record ids. */
export const NEWEST_OF_ALL_FIRST = 'record_id DESC, row_id DESC';
