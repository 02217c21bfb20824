import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, type Failure } from '../../../shared/errors.ts';
import { A, OneHost } from './testing/one-host.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const REFUSED: Failure = { code: 'token-refused', detail: null };
const HUNG: Failure = { code: 'timeout', phase: 'headers' };

let host: OneHost;
let company: number;
beforeEach(async () => {
  host = new OneHost();
  company = await host.small.connect(A);
});
afterEach(() => host.small.stop());

const networkChanged = (): void => host.small.engine.syncs.networkChanged();

/** Makes requests hang from now on. @returns makes them fail, and lets later ones through. */
function hang(): () => void {
  const hung = Promise.withResolvers<void>();
  host.hold = async () => {
    await hung.promise;
    fail(HUNG);
  };
  return () => {
    host.hold = async () => undefined;
    hung.resolve();
  };
}

test('repeats a trial on the new network that hung on the former one', async () => {
  host.fail(A, REFUSED);
  await host.small.engine.syncs.now(company);
  host.recover(A);
  const release = hang();
  const trial = host.small.engine.syncs.now(company);
  networkChanged();
  await host.small.clock.advance(3 * SECOND_MS);
  release();
  await trial;
  await host.small.quiet();
  expect(host.company(company)?.stopped).toBeNull();
});

test('repeats a run on the new network that hung on the former one', async () => {
  const release = hang();
  const runs = host.small.engine.syncs.now(company);
  networkChanged();
  await host.small.clock.advance(3 * SECOND_MS);
  release();
  await runs;
  expect(host.failed(company)).toContain('balances: timeout');
  await host.pass(5 * SECOND_MS);
  expect(host.failed(company)).toEqual([]);
});

test('lets a second network settle as well, but does not wait for endless changes', async () => {
  host.fail(A, REFUSED);
  await host.small.engine.syncs.now(company);
  host.services.requests.length = 0;
  const requestsAfter = async (after: number): Promise<number> => {
    await host.pass(after);
    return host.requestedPaths(A).length;
  };
  networkChanged();
  await host.pass(2.9 * SECOND_MS);
  networkChanged();
  expect(await requestsAfter(2.9 * SECOND_MS)).toBe(0);
  expect(await requestsAfter(0.2 * SECOND_MS)).toBe(1);
  await host.pass(2 * MINUTE_MS);
  for (let second = 0; second < 20; second += 1) {
    networkChanged();
    await host.pass(SECOND_MS);
  }
  expect(host.requestedPaths(A)).toHaveLength(2);
});

test('clears the failure of a sweep when the pause it caused ends', async () => {
  host.services.failures.set(A, ({ query }) => {
    if (query.includes('page=2')) fail(REFUSED);
  });
  await host.small.engine.syncs.sweep(company, 'expenses');
  const refusal = () => host.target(company, 'expenses')?.sweep?.lastFailure;
  expect(host.company(company)?.stopped).toEqual(REFUSED);
  expect(refusal()).toMatchObject({ failure: REFUSED });
  host.recover(A);
  await host.small.engine.syncs.now(company);
  expect(host.company(company)?.stopped).toBeNull();
  expect(refusal()).toBeNull();
  await host.restart();
  expect(refusal()).toBeNull();
});
