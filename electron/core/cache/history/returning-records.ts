import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** The former row of a record, and when it was first seen and last changed (ms). */
export interface Returning {
  rowId: number;
  firstSeen: number;
  changedAt: number | null;
}

/** Records that the history has and the cache lacks so far. The caller owns the transaction. */
export type ReturningRecords = ReturnType<typeof returningRecords>;

export function returningRecords(cache: Database) {
  const any = cache
    .prepare<[number, Resource], 0 | 1>(
      'SELECT EXISTS (SELECT 1 FROM returning_record WHERE company_id = ? AND resource = ?)',
    )
    .pluck();
  const take = cache.prepare<[number, Resource, bigint | string], Returning>(`
    DELETE FROM returning_record WHERE company_id = ? AND resource = ? AND record_id = ?
    RETURNING row_id AS rowId, first_seen AS firstSeen, changed_at AS changedAt`);

  return {
    /** Whether a list has any such record. */
    isAny: (companyId: number, resource: Resource): boolean => any.get(companyId, resource) === 1,

    /** Returns and deletes the entry of a record that is about to be added. */
    take: (companyId: number, resource: Resource, id: bigint | string): Returning | null =>
      take.get(companyId, resource, id) ?? null,
  };
}
