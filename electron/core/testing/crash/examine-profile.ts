import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../../../shared/model/record.ts';
import type { SampleService } from '../../../demo/sample-service.ts';
import { LIST_PATHS } from '../../service/endpoints.ts';
import { openReadable, type Database } from '../../sqlite/open-database.ts';

export interface Examination {
  /** What no kill may bring about. */
  wrong: string[];
  /** Where the cache is not as the service is. */
  differences: string[];
  /** Where unfinished readings are to go on: path and query. */
  resumes: [path: string, query: string][];
}

/**
 * Looks at a profile whose program has ended.
 *
 * @param entered when records were entered after the beginning (ms).
 */
export function examineProfile(
  profile: string,
  service: SampleService,
  companyId: number,
  entered: ReadonlyMap<number, number>,
): Examination {
  const path = join(profile, 'cache.db');
  const result: Examination = { wrong: [], differences: [], resumes: [] };
  if (!existsSync(path)) return result;
  const database = openReadable(path);
  try {
    if ((database.pragma('user_version', { simple: true }) as number) === 0) return result;
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') result.wrong.push(`integrity: ${String(integrity)}`);
    for (const [resource, ids] of [
      ['expenses', service.expenseIds(companyId)],
      ['incomes', service.incomeIds(companyId)],
    ] as const) {
      examineList(database, resource, { ids, entered }, result);
    }
    const rows = database
      .prepare<[], { resource: Resource; query: string }>(
        'SELECT target AS resource, resume_query AS query FROM sync_state WHERE resume_query IS NOT NULL',
      )
      .all();
    result.resumes = rows.map(({ resource, query }) => [LIST_PATHS[resource], query]);
  } finally {
    database.close();
  }
  return result;
}

function examineList(
  database: Database,
  resource: Resource,
  truth: { ids: number[]; entered: ReadonlyMap<number, number> },
  result: Examination,
): void {
  const held = new Map(
    database
      .prepare<[string], { id: number; removed: 0 | 1 }>(
        'SELECT record_id AS id, removed_at IS NOT NULL AS removed FROM record WHERE resource = ?',
      )
      .all(resource)
      .map(({ id, removed }) => [id, removed]),
  );
  const watermark =
    database
      .prepare<[string], number | null>('SELECT watermark FROM sync_state WHERE target = ?')
      .pluck()
      .get(resource) ?? null;
  for (const id of truth.ids) {
    const isPromised = watermark !== null && (truth.entered.get(id) ?? 0) < watermark;
    if (isPromised && held.get(id) !== 0) result.wrong.push(`${resource} ${id}: missing below the watermark`);
    if (held.get(id) === 1) result.wrong.push(`${resource} ${id}: removed but there`);
    if (held.get(id) !== 0) result.differences.push(`${resource} ${id}: missing`);
  }
  const there = new Set(truth.ids);
  for (const [id, removed] of held) {
    if (removed === 0 && !there.has(id)) result.differences.push(`${resource} ${id}: still held`);
  }
}
