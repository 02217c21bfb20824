import type { Database } from '../sqlite/open-database.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { SyncRun } from '../../../shared/model/sync.ts';

interface Row extends Omit<SyncRun, 'failure'> {
  failure: string | null;
}

/** The recorded runs. */
export type RunReader = ReturnType<typeof runReader>;

export function runReader(database: Database) {
  const page = database.prepare<[{ companyId: number | null; before: number | null; limit: number }], Row>(`
    SELECT run_id AS runId, company_id AS companyId, target, kind, started_at AS startedAt,
      finished_at AS finishedAt, outcome, requests, added, changed, removed, failure
    FROM sync_run WHERE company_id = coalesce(@companyId, company_id)
      AND run_id < coalesce(@before, 9223372036854775807)
    ORDER BY run_id DESC LIMIT @limit`);

  return {
    /** Newest first. @param before a run id; only runs older than it. */
    page: (companyId: number | null, before: number | null, limit: number): SyncRun[] =>
      page.all({ companyId, before, limit }).map((row) => ({
        ...row,
        failure: row.failure === null ? null : (JSON.parse(row.failure) as Failure),
      })),
  };
}
