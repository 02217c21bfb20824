import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import { LIST_PATHS } from '../service/endpoints.ts';
import { splitList } from '../service/pagination/split-records.ts';
import type { Database } from '../sqlite/open-database.ts';

/**
 * Compares the cached records of a company with its service, byte for byte. @returns the differences, one line per
 * record.
 */
export async function differencesFromService(
  database: Database,
  address: string,
  { companyId, token }: { companyId: number; token: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const live = database.prepare<[number, Resource], { id: string; text: string }>(`
    SELECT CAST(record_id AS TEXT) AS id, raw AS text FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND removed_at IS NULL`);
  for (const resource of RESOURCES) {
    const cached = new Map(live.all(companyId, resource).map(({ id, text }) => [id, text]));
    const there = await recordsOf(address, resource, token);
    for (const [id, text] of there) {
      if (cached.get(id) !== text) wrong.push(`${resource} ${id}: ${cached.has(id) ? 'differs' : 'missing'}`);
    }
    for (const id of cached.keys()) if (!there.has(id)) wrong.push(`${resource} ${id}: still cached`);
  }
  return wrong;
}

async function recordsOf(address: string, resource: Resource, token: string): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  let next: string | null = `${address}${LIST_PATHS[resource]}`;
  while (next !== null) {
    const response = await fetch(next, { headers: { Authorization: `Token ${token}` } });
    const sent = Buffer.from(await response.arrayBuffer());
    const body = JSON.parse(sent.toString()) as { next?: string | null } | unknown[];
    for (const [start, end] of splitList(sent, resource).items ?? []) {
      const record = sent.toString('utf8', start, end);
      records.set(String((JSON.parse(record) as { id: number | string }).id), record);
    }
    next = Array.isArray(body) ? null : (body.next ?? null);
  }
  return records;
}
