import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** The row a record had, and when it was first seen and last changed (ms). */
export interface Returning {
  rowId: number;
  firstSeen: number;
  changedAt: number | null;
}

/** Records the history knows and the cache does not have yet. The caller owns the transaction. */
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
    /** Whether any record of a list may come back. */
    isAny: (companyId: number, resource: Resource): boolean => any.get(companyId, resource) === 1,

    /** Looks a record up that is about to be added, once. */
    take: (companyId: number, resource: Resource, id: bigint | string): Returning | null =>
      take.get(companyId, resource, id) ?? null,
  };
}
