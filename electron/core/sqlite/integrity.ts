import type { Database } from 'better-sqlite3';

/** Of one check; SQLite looks no further. */
const MAX_FINDINGS = 1_000;

/** How SQLite words that a row has a value which its table does not allow; all else is about pages and indexes. */
const BAD_VALUE = /^(?:(?:NULL|NUMERIC|TEXT|non-[A-Z]+) value in|CHECK constraint failed in) /;

/**
 * Reads every page, and compares every index with its table; of a history of 100 MB that takes a second.
 *
 * @param mayHaveBadValues whether rows with values that their table does not allow count as sound.
 */
export function isSoundInside(database: Database, mayHaveBadValues: boolean): boolean {
  const found = database.pragma(`integrity_check(${MAX_FINDINGS})`) as { integrity_check: string }[];
  return found.every(
    ({ integrity_check: finding }) => finding === 'ok' || (mayHaveBadValues && BAD_VALUE.test(finding)),
  );
}
