import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FIRST_LOCAL_COMPANY_ID } from '../../../../shared/model/company.ts';
import { startSampleService, type SampleService } from '../../../sample-service/sample-service.ts';
import { keyOf } from '../../vault/vault.ts';
import { startFixture, type EngineFixture } from '../testing/engine-fixture.ts';

const SMALL = 7003;

let fixture: EngineFixture;
/** Another service with other books, for companies with the same ids. */
let other: SampleService;
beforeEach(async () => {
  fixture = await startFixture();
  const { clock } = fixture;
  other = await startSampleService({ seed: 'other', volume: 0.05, tickSeconds: 0, clock });
  onTestFinished(() => other.stop());
});
afterEach(() => fixture.stop());

const check = (service: SampleService) => {
  const token = service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  const input = { address: service.address, token, headerName: null };
  return fixture.engine.companies.check(input, new AbortController().signal);
};
/** Exact text of every cached record of a company. */
const recordsOf = (companyId: number): unknown[] => {
  const cache = new DatabaseSync(path.join(fixture.profile, 'cache.db'), { readOnly: true });
  const rows = cache.prepare('SELECT raw FROM v_records WHERE company_id = ? ORDER BY resource, record_id');
  const texts = rows.all(companyId).map(({ raw }) => raw);
  cache.close();
  return texts;
};

test('keeps two services with the same company id, each with its own books and token', async () => {
  await fixture.connect(SMALL);
  const found = await check(other);
  expect(found).toMatchObject({
    serviceCompanyId: String(SMALL),
    existing: null,
    sameNumber: [{ companyId: SMALL, address: fixture.service.address }],
  });
  const added = await fixture.engine.companies.add(found.ticket, 'session');
  await fixture.quiet(added.companyId);
  expect(added).toMatchObject({ companyId: FIRST_LOCAL_COMPANY_ID, serviceCompanyId: String(SMALL) });
  expect(fixture.engine.companies.list().map(({ address }) => address)).toEqual([
    fixture.service.address,
    other.address,
  ]);
  expect(recordsOf(SMALL)).not.toEqual(recordsOf(added.companyId));
  expect((await fixture.vaults.session.read(keyOf(fixture.engine.companies.get(SMALL)))).state).toBe(
    'present',
  );
  expect((await fixture.vaults.session.read(keyOf(added))).state).toBe('present');

  const before = recordsOf(added.companyId);
  await fixture.engine.companies.remove(SMALL);
  expect(recordsOf(SMALL)).toEqual([]);
  expect(recordsOf(added.companyId)).toEqual(before);
});

test('connects the same company of the same service only once', async () => {
  await fixture.connect(SMALL);
  const again = await check(fixture.service);
  expect(again).toMatchObject({ existing: { companyId: SMALL }, sameNumber: [] });
  await expect(fixture.engine.companies.add(again.ticket, 'session')).rejects.toMatchObject({
    failure: { code: 'company-exists', address: fixture.service.address },
  });
});
