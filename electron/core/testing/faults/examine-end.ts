import { join } from 'node:path';
import type { SampleService } from '../../../demo/sample-service.ts';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import { LIST_PATHS } from '../../service/endpoints.ts';
import { splitList } from '../../service/split-records.ts';
import { openReadable } from '../../sqlite/open-database.ts';

/** What is left of a session that has ended. */
export interface End {
  profile: string;
  service: SampleService;
  companyId: number;
  /** What the keychain holds, by company. */
  tokens: ReadonlyMap<number, string>;
}

/** Compares a profile with the service byte for byte, and the keychain with the companies. @returns what is wrong. */
export async function examineEnd({ profile, service, companyId, tokens }: End): Promise<string[]> {
  const wrong: string[] = [];
  const token = service.companies.find((company) => company.companyId === companyId)?.token ?? '';
  const kept = [...tokens].filter(([company]) => company !== companyId).map(([company]) => company);
  if (tokens.get(companyId) !== token) wrong.push('the token is lost');
  if (kept.length > 0) wrong.push(`tokens are left of ${kept.join()}`);
  const database = openReadable(join(profile, 'cache.db'));
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') wrong.push(`cache.db: ${String(integrity)}`);
    const strangers = database
      .prepare<[number], number>('SELECT count(*) FROM record WHERE company_id <> ?')
      .pluck()
      .get(companyId);
    if (strangers !== 0) wrong.push(`${strangers ?? 0} records are left of a removed company`);
    const live = database.prepare<[Resource], { id: string; text: string }>(`
      SELECT CAST(record_id AS TEXT) AS id, raw AS text FROM record JOIN record_raw USING (row_id)
      WHERE resource = ? AND removed_at IS NULL`);
    for (const resource of RESOURCES) {
      const held = new Map(live.all(resource).map(({ id, text }) => [id, text]));
      const there = await recordsOf(service.address, resource, token);
      for (const [id, text] of there) {
        if (held.get(id) !== text) wrong.push(`${resource} ${id}: ${held.has(id) ? 'differs' : 'missing'}`);
      }
      for (const id of held.keys()) if (!there.has(id)) wrong.push(`${resource} ${id}: still held`);
    }
  } finally {
    database.close();
  }
  return wrong;
}

async function recordsOf(address: string, resource: Resource, token: string): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  let next: string | null = `${address}${LIST_PATHS[resource]}`;
  while (next !== null) {
    const response = await fetch(next, { headers: { Authorization: `Token ${token}` } });
    const text = await response.text();
    const body = JSON.parse(text) as { next?: string | null } | unknown[];
    for (const record of splitList(text).items ?? []) {
      records.set(String((JSON.parse(record) as { id: number | string }).id), record);
    }
    next = Array.isArray(body) ? null : (body.next ?? null);
  }
  return records;
}
