import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';

/**
 * Returns a reader of whether a list consists of its records alone: it was fetched to its end, and nothing of it is set
 * aside, being fetched completely, or awaiting a conclusion. Then a page of known records changes nothing.
 */
export function settledLists(database: Database): (companyId: number, resource: Resource) => boolean {
  const ofList = 'company_id = list_state.company_id AND resource = list_state.resource';
  const pending = ['unreadable_record', 'removal_candidate', 'sweep', 'sweep_seen'];
  const isSettled = database
    .prepare<[number, Resource], 0 | 1>(
      `SELECT indexes_built = 1 AND ${pending.map((table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${ofList})`).join(' AND ')}
        AND NOT EXISTS (SELECT 1 FROM sync_state
          WHERE company_id = list_state.company_id AND target = list_state.resource AND review_removals = 1)
      FROM list_state WHERE company_id = ? AND resource = ?`,
    )
    .pluck();
  return (companyId, resource) => isSettled.get(companyId, resource) === 1;
}
