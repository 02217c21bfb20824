import type { RawRecord } from '../raw-record.ts';
import { exactText, isExactObject, parseExact } from '../exact-json.ts';

/** The id of a record as text, exact even beyond what a double holds; null when it carries none. */
export function recordIdOf(record: RawRecord): string | null {
  const id = record.value['id'];
  if (typeof id === 'string') return id === '' ? null : id;
  if (typeof id !== 'number') return null;
  if (Number.isSafeInteger(id)) return String(id);
  const exact = parseExact(record.text);
  return isExactObject(exact) ? exactText(exact['id']) : null;
}

/**
 * How a record id is bound: integers as SQLite integers (better-sqlite3 binds plain numbers as REAL), text as text.
 * The contract always carries ids as text; `123` and `"123"` from the service are the same record.
 */
export function bindRecordId(id: string): bigint | string {
  return /^-?(0|[1-9]\d{0,17})$/.test(id) ? BigInt(id) : id;
}

/** Orders ids as SQLite does, numbers before text and text by its bytes: pages fill the key's index from its end. */
export function compareIds(a: bigint | string, b: bigint | string): number {
  if (typeof a !== typeof b) return typeof a === 'bigint' ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
}
