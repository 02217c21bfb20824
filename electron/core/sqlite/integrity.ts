import type { Database } from 'better-sqlite3';

/** Number of findings at which SQLite ends a check. */
const MAX_FINDINGS = 1_000;

/** SQLite's messages about a row with a value that its table does not allow; all others concern pages and indexes. */
const BAD_VALUE = /^(?:(?:NULL|NUMERIC|TEXT|non-[A-Z]+) value in|CHECK constraint failed in) /;

/**
 * Reads every page, and compares every index with its table; takes a second for a history of 100 MB.
 *
 * @param mayHaveBadValues whether rows with values that their table does not allow are accepted.
 */
export function isSoundInside(database: Database, mayHaveBadValues: boolean): boolean {
  const found = database.pragma(`integrity_check(${MAX_FINDINGS})`) as { integrity_check: string }[];
  return found.every(
    ({ integrity_check: finding }) => finding === 'ok' || (mayHaveBadValues && BAD_VALUE.test(finding)),
  );
}
