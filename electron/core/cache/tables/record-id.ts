import { createHash } from 'node:crypto';
import type { RecordFault } from '../../../../shared/model/unreadable.ts';
import type { PageRecords } from '../../answers/page-records.ts';
import type { RawRecord } from '../../answers/raw-record.ts';

/** So many characters of digits are an integer of 64 bits whatever they say. */
const MAX_INTEGER_LENGTH = 18;

/**
 * How a key (see `keyOf`) is stored and bound: integers as SQLite integers (better-sqlite3 binds plain numbers as REAL), all
 * else as text. The contract always carries keys as text.
 */
export function bindRecordId(id: string): bigint | string {
  return id.length <= MAX_INTEGER_LENGTH && /^(?:0|-?[1-9]\d*)$/.test(id) ? BigInt(id) : id;
}

/**
 * The same in SQL, for a column that holds keys as text. A function's result has no affinity: compared with a column of type
 * ANY, an integer equals integers alone and text equals text alone, and an index of that column serves.
 */
export function boundKey(text: string): string {
  return `iif(length(${text}) <= ${MAX_INTEGER_LENGTH} AND ${text} = CAST(CAST(${text} AS INTEGER) AS TEXT),
    CAST(${text} AS INTEGER), ${text})`;
}

/** Orders ids as SQLite does, numbers before text and text by its bytes: pages fill the key's index from its end. */
export function compareIds(a: bigint | string, b: bigint | string): number {
  if (typeof a !== typeof b) return typeof a === 'bigint' ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Something in a page that cannot be stored as a record. */
export interface SetAside {
  /** UTF-8, as sent. */
  bytes: Buffer;
  fault: RecordFault;
  /** SHA-256 of the bytes as hexadecimal digits: the same text is the same thing, for it has no id. */
  hash: string;
}

/** The records of a page by their ids, ascending, and what of the page is set aside. */
export interface SortedPage {
  records: [bigint | string, RawRecord][];
  setAside: SetAside[];
}

/**
 * One entry per id: of two different records with one id in the same answer the last one counts, and the other is set
 * aside, so that no amount vanishes without a word. The same text twice is one record.
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

/** The records of a page by their ids, ascending, without those set aside. */
export function inOrder(page: PageRecords): SortedPage['records'] {
  return sortPage(page).records;
}

/** The order of what is equal otherwise, among the records of one company. */
export const NEWEST_FIRST = 'record_id DESC';
/** The same among those of several, of which two may have a record of the same id. */
export const NEWEST_OF_ALL_FIRST = 'record_id DESC, row_id DESC';
