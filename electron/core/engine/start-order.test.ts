import { afterEach, beforeEach, expect, test } from 'vitest';
import { A, OneHost } from './testing/one-host.ts';

let host: OneHost;
let company: number;
beforeEach(async () => {
  host = new OneHost();
  company = await host.small.connect(A);
});
afterEach(() => host.small.stop());

test('stores no record of another company at a start if the service does not check the requested company', async () => {
  const own = host.small.markers(company);
  const books = host.books.get(A);
  if (books) host.books.set(A, { ...books, id: '9', marker: 'books of another' });
  host.services.requests.length = 0;
  await host.restart();
  expect(host.company(company)?.stopped?.code).toBe('company-mismatch');
  await host.small.engine.syncs.sweep(company, null);
  expect(new Set(host.requestedPaths(A))).toEqual(new Set(['/2/company-info/']));
  expect(host.small.markers(company)).toEqual(own);
});

test('syncs the rest if the company’s own data fails in any other way', async () => {
  host.fail(A, { code: 'service-error', status: 500, detail: null }, '/2/company-info/');
  await host.restart();
  await host.small.engine.syncs.now(company);
  expect(host.failed(company)).toEqual(['company: service-error']);
  expect(host.requestedPaths(A)).toEqual(expect.arrayContaining(['/1/pulse/', '/1/expenses/']));
});

test.each(['/1/pulse/', '/2/company-info/'])(
  'resumes everything except %s if permissions were granted while Countinghouse was closed',
  async (missing) => {
    const forbidden = { code: 'forbidden', detail: null } as const;
    host.fail(A, forbidden);
    await host.small.engine.syncs.now(company);
    expect(host.company(company)?.stopped).toEqual(forbidden);
    host.fail(A, forbidden, missing);
    await host.restart();
    expect(host.company(company)?.stopped).toBeNull();
    expect(host.failed(company)).toHaveLength(1);
  },
);
