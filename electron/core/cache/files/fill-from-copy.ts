import type { Database } from '../../sqlite/open-database.ts';
import { attempt, openReadableOrNull, salvage } from '../../sqlite/salvage.ts';
import { CARRIED_TABLES, FORMER_NAMES } from './history-schema.ts';

/** Tables whose rows are deleted singly: a missing row is not necessarily lost. */
const DELETED_SINGLY = new Set(['removed_record', 'candidate_record', 'seen_payment', 'removal']);

/** Tables that identify a record by its row. */
const BY_ROW = new Set([
  'sighting',
  'history_entry',
  'removed_record',
  'candidate_record',
  'changed_record',
  'seen_payment',
]);

/**
 * Adds rows that a copy has and a repaired history lacks, since damage can make a table seem shorter than it was. Old
 * entries that reappear this way are pruned again.
 *
 * @param incomplete tables that could not be read completely.
 */
export function fillFromCopy(history: Database, copy: string, incomplete: readonly string[]): void {
  const isSame = hasSameRows(history, copy);
  const tables = CARRIED_TABLES.filter((table) => {
    const mayHaveLost = incomplete.includes(table) || !DELETED_SINGLY.has(table);
    return mayHaveLost && (isSame || !BY_ROW.has(table));
  });
  salvage(history, copy, tables, FORMER_NAMES);
}

interface Sighting {
  first: number;
  records: number;
  resource: string;
  ids: string;
}

/**
 * Whether every row belongs to the same record in the history and in the copy. After a restore, rows beyond the end of
 * the backup are reassigned and differ. False if the copy cannot be read.
 */
function hasSameRows(history: Database, path: string): boolean {
  const copy = openReadableOrNull(path);
  if (!copy) return false;
  const columns = 'first_row AS first, records, resource, ids';
  const lastBefore = history.prepare<[number], Sighting>(
    `SELECT ${columns} FROM sighting WHERE first_row < ? ORDER BY first_row DESC LIMIT 1`,
  );
  const agrees = ({ first, records, resource, ids }: Sighting): boolean => {
    const there = lastBefore.get(first + records);
    if (!there || there.first + there.records <= first) return true;
    return there.first === first && there.resource === resource && there.ids === ids;
  };
  const isSame = attempt(() => {
    const seen = copy.prepare<[], Sighting>(`SELECT ${columns} FROM sighting`);
    for (const sighting of seen.iterate()) if (!agrees(sighting)) return false;
    return true;
  });
  attempt(() => copy.close());
  return isSame ?? false;
}
