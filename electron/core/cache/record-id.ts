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
