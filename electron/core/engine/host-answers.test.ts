import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import { A, B, OneHost } from './testing/one-host.ts';

let host: OneHost;
let company: number;
beforeEach(async () => {
  host = new OneHost();
  company = await host.small.connect(A);
});
afterEach(() => host.small.stop());

/** Makes all targets of the company fail. */
async function lose(failure: Failure): Promise<void> {
  host.fail(A, failure);
  await host.small.engine.syncs.now(company);
  expect(host.failed(company)).toHaveLength(6);
}

const NOT_REACHED: Failure[] = [
  { code: 'unreachable', reason: 'reset' },
  { code: 'answer-unreadable', reason: 'not-service' },
  { code: 'answer-unreadable', reason: 'redirect' },
];

test.each(NOT_REACHED)(
  'clears %j for all companies after a connection check on the host',
  async (failure) => {
    await lose(failure);
    await host.small.check(B);
    expect(host.failed(company)).toEqual([]);
  },
);

test('takes each page of a list still being fetched as proof that the host is reachable', async () => {
  const page2 = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ticket = await host.small.check(B);
  const isPage = (query: string, page: number): boolean =>
    new URLSearchParams(query).get('page') === String(page);
  host.hold = async ({ address, path, query }) => {
    if (address !== B || path !== '/1/expenses/') return;
    if (isPage(query, 2)) await page2.promise;
    if (isPage(query, 3)) await end.promise;
  };
  const added = await host.small.engine.companies.add(ticket, 'session');
  const requestsPage = (page: number): boolean =>
    host.services.requests.some(({ address, query }) => address === B && isPage(query, page));
  await expect.poll(() => requestsPage(2)).toBe(true);
  await expect
    .poll(() =>
      (['balances', 'partners'] as const).map((target) => host.target(added.companyId, target)?.phase),
    )
    .toEqual(['idle', 'idle']);
  await lose({ code: 'unreachable', reason: 'reset' });
  page2.resolve();
  await expect.poll(() => requestsPage(3)).toBe(true);
  expect(host.failed(company)).toEqual([]);
  end.resolve();
  await host.small.quiet();
});

test('does not take an error of the service as proof', async () => {
  await lose({ code: 'unreachable', reason: 'reset' });
  host.fail(B, { code: 'not-found', path: '/2/company-info/', detail: null });
  await expect(host.small.check(B)).rejects.toThrow('not-found');
  expect(host.failed(company)).toHaveLength(6);
});

test('keeps showing a list as unreachable while the host answers everything else', async () => {
  const failed = (): string[] => host.failed(company);
  host.fail(A, { code: 'answer-unreadable', reason: 'not-service' }, '/1/expenses/');
  for (let hour = 0; hour < 2; hour += 1) await host.pass(3_600_000);
  const { length } = host.requestedPaths(A).filter((path) => path === '/1/expenses/');
  expect(failed()).toEqual(['expenses: answer-unreadable']);
  await host.small.engine.syncs.now(company);
  expect(failed()).toEqual(['expenses: answer-unreadable']);
  expect(length, 'attempts keep their usual interval').toBeLessThan(40);
  host.recover(A);
  await host.small.engine.syncs.now(company);
  expect(failed()).toEqual([]);
});
