import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import { A, B, OneHost } from './testing/one-host.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OFFLINE: Failure = { code: 'unreachable', reason: 'dns' };

let host: OneHost;
let company: number;
let neighbour: number;
beforeEach(async () => {
  host = new OneHost();
  company = await host.small.connect(A);
  neighbour = await host.small.connect(B);
});
afterEach(() => host.small.stop());

const dueIn = (): number => (host.target(company, 'expenses')?.nextAt ?? Infinity) - host.small.clock.now();

/** Makes both companies fail until their lists are retried at long intervals. */
async function loseNetwork(): Promise<void> {
  for (const address of [A, B]) host.fail(address, OFFLINE);
  await host.pass(HOUR_MS / 2);
  while (dueIn() < 2 * MINUTE_MS) await host.pass(MINUTE_MS);
  for (const address of [A, B]) host.recover(address);
}

const CAUSES: [string, () => Promise<unknown>][] = [
  [
    'a changed network',
    () => {
      host.small.engine.syncs.networkChanged();
      return host.small.clock.advance(3_000);
    },
  ],
  ['a success of another company on the same host', () => host.small.engine.syncs.now(neighbour)],
];

test.each(CAUSES)('keeps a run brought forward by %s when everything is planned again', async (_, bring) => {
  await loseNetwork();
  await bring();
  const due = dueIn();
  expect(due).toBeLessThan(MINUTE_MS);
  host.small.engine.setAttention({ window: 'visible', onBattery: true });
  expect(dueIn()).toBe(due);
});

test.each([{ code: 'token-refused', detail: null }] satisfies Failure[])(
  'ends a pause ($code) with an unreachable trial after a success on the host',
  async (refusal) => {
    host.fail(A, refusal);
    await host.pass(HOUR_MS + 10 * MINUTE_MS);
    expect(host.company(company)?.stopped).toEqual(refusal);
    host.fail(A, { code: 'unreachable', reason: 'reset' });
    await host.untilRequested(A);
    host.recover(A);
    await host.pass(3 * MINUTE_MS);
    expect(host.company(company)?.stopped).toBeNull();
    host.services.requests.length = 0;
    await host.pass(6 * MINUTE_MS);
    expect(host.requestedPaths(A)).toEqual(expect.arrayContaining(['/1/pulse/', '/1/expenses/']));
  },
);
