import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';

/** Records as sent, the most recently added first. */
export type RecordSample = ReturnType<typeof recordSample>;

export function recordSample(database: Database) {
  const latest = database.prepare<[number, Resource, number], { recordId: string; text: string }>(`
    SELECT CAST(record_id AS TEXT) AS recordId, raw AS text FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND removed_at IS NULL ORDER BY row_id DESC LIMIT ?`);
  return {
    latest: (companyId: number, resource: Resource, limit: number): { recordId: string; text: string }[] =>
      latest.all(companyId, resource, limit),
  };
}
