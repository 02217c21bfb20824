import { join } from 'node:path';
import type { SampleService } from '../../../electron/sample-service/sample-service.ts';
import { openReadable } from '../../../electron/core/sqlite/open-database.ts';
import { differencesFromService } from '../../../electron/core/testing/differences-from-service.ts';

/** State after the end of a session. */
export interface End {
  profile: string;
  service: SampleService;
  companyId: number;
  /** The tokens in the keychain, by company. */
  tokens: ReadonlyMap<number, string>;
}

/** Compares a profile with the service byte for byte, and the keychain with the companies. @returns the problems. */
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
    const leftRecords = database
      .prepare<[number], number>('SELECT count(*) FROM record WHERE company_id <> ?')
      .pluck()
      .get(companyId);
    if (leftRecords !== 0) wrong.push(`${leftRecords ?? 0} records are left of a removed company`);
    wrong.push(...(await differencesFromService(database, service.address, { companyId, token })));
  } finally {
    database.close();
  }
  return wrong;
}
