import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../shared/model/record.ts';
import { startSampleService } from '../../sample-service/sample-service.ts';
import type { SampleService } from '../../sample-service/sample-service.ts';
import { byUser, connectionTo, newClient } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import type { Connection } from './service.ts';
import { paginateList } from './pagination/paginate.ts';

let service: SampleService;
beforeAll(async () => {
  service = await startSampleService({ tickSeconds: 0, volume: 0.02, today: '2026-01-15' });
});
afterAll(() => service.stop());

function company(index: number): Connection {
  const found = service.companies[index];
  if (!found) throw new Error('no such company');
  return { ...connectionTo(service.address, found.token), companyScope: String(found.companyId) };
}

describe('the client and the sample service', () => {
  it('agree on the company of a token, before and after its id is known', async () => {
    const client = newClient();
    for (const [index, { companyId, name }] of service.companies.entries()) {
      const info = await client.companyInfo({ ...company(index), companyScope: null }, byUser());
      expect(info).toMatchObject({ serviceCompanyId: String(companyId), name });
      expect(info.serverTime).not.toBeNull();
      expect((await client.companyInfo(company(index), byUser())).serviceCompanyId).toBe(String(companyId));
    }
  });

  it('reject a company id of another token, an unknown token and one without permission', async () => {
    const client = newClient();
    const mismatch = { ...company(0), companyScope: company(1).companyScope };
    expect(await failureOf(() => client.companyInfo(mismatch, byUser()))).toMatchObject({
      code: 'forbidden',
    });
    const unknown = connectionTo(service.address, 'not-a-token-of-anybody');
    expect(await failureOf(() => client.pulse(unknown, byUser()))).toMatchObject({ code: 'token-refused' });
    const powerless = connectionTo(service.address, service.forbiddenToken);
    expect(await failureOf(() => client.pulse(powerless, byUser()))).toMatchObject({ code: 'forbidden' });
  });

  it('agree on balances', async () => {
    const pulse = await newClient().pulse(company(0), byUser());
    expect(pulse.accounts.length).toBeGreaterThan(0);
    for (const { balance, currency } of pulse.accounts) {
      expect(balance).toMatch(/^-?\d+\.\d{2}$/);
      expect(currency).toMatch(/^[A-Z]{3}$/);
    }
  });

  it.each(RESOURCES)(
    'page through all %s, with each record once and as many as counted',
    async (resource) => {
      const client = newClient();
      const seen = new Set<unknown>();
      let records = 0;
      let count: number | null = null;
      const request = { resource, pageSize: 50, newestFirst: true };
      for await (const step of paginateList(client, company(0), request, byUser())) {
        if (step.kind === 'restart') throw new Error('nothing is deleted here');
        count ??= step.page.count;
        for (const { value, text } of step.page.records) {
          expect(JSON.parse(text)).toEqual(value);
          seen.add(value['id']);
          records++;
        }
      }
      expect(records).toBeGreaterThan(0);
      expect(seen.size).toBe(records);
      expect(count ?? records).toBe(records);
    },
  );

  it('return the newest expenses first, from the requested date on', async () => {
    const client = newClient();
    const request = {
      resource: 'expenses',
      fromDate: '2025-12-01',
      pageSize: 50,
      newestFirst: true,
    } as const;
    const { records } = await client.listPage(company(0), request, byUser());
    const created = [...records].map(({ value }) => String(value['created']));
    expect(created.length).toBeGreaterThan(1);
    expect(created).toEqual(created.toSorted().toReversed());
    expect((created.at(-1) ?? '') >= '2025-12-01').toBe(true);
  });
});
