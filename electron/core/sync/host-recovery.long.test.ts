import { afterEach, expect, test } from 'vitest';
import type { Dialect } from '../../sample-service/dialects/dialect.ts';
import { startSampleService } from '../../sample-service/sample-service.ts';
import { startFixture, type EngineFixture } from '../engine/testing/engine-fixture.ts';

const MINUTE_MS = 60_000;
const EUR = 7002;
const SMALL = 7003;

let fixture: EngineFixture;
afterEach(async () => {
  await fixture.stop();
});

const failed = (companyId: number): string[] =>
  (fixture.engine.board.get(companyId)?.targets ?? []).flatMap(({ target, lastFailure }) =>
    lastFailure ? [`${target}: ${lastFailure.failure.code}`] : [],
  );

/** Stops the service until every list of all companies has failed several times. */
async function loseService(minutes: number): Promise<void> {
  await fixture.service.stop();
  await fixture.pass(minutes * MINUTE_MS);
}

async function findService(...dialects: Dialect[]): Promise<void> {
  const { clock } = fixture;
  const port = Number(new URL(fixture.service.address).port);
  fixture.service = await startSampleService({ volume: 0.05, tickSeconds: 0, clock, port, dialects });
}

test('clears unreachable failures of all companies on a host after one success on it', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  await loseService(30);
  for (const companyId of [SMALL, EUR]) {
    expect(failed(companyId)).toEqual(
      expect.arrayContaining(['balances: unreachable', 'expenses: unreachable']),
    );
  }
  await findService();
  await fixture.engine.syncs.now(SMALL);
  expect(failed(SMALL)).toEqual([]);
  expect(failed(EUR), 'the other company').toEqual([]);
  // They do not reappear after a restart.
  await fixture.restart();
  expect(failed(EUR)).toEqual([]);
});

test('shows a known shortfall of a list again at once, and after a restart', async () => {
  fixture = await startFixture({ dialects: ['count-high'] });
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  const lacking = failed(EUR);
  expect(lacking).toContain('expenses: pagination');
  await loseService(30);
  expect(failed(EUR)).toContain('expenses: unreachable');
  await findService('count-high');
  await fixture.engine.syncs.now(SMALL);
  expect(failed(EUR)).toEqual(lacking);
  await fixture.restart();
  expect(failed(EUR)).toEqual(lacking);
});

test('fetches unreachable targets within a minute of the first success', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  await loseService(70);
  await findService();
  await fixture.engine.syncs.now(SMALL);
  const before = fixture.clock.now();
  await fixture.pass(1.2 * MINUTE_MS);
  for (const target of ['balances', 'company', 'expenses', 'incomes', 'partners', 'expense-types'] as const) {
    expect(fixture.target(EUR, target)?.lastSuccessAt, target).toBeGreaterThanOrEqual(before);
  }
});

test('keeps the failure of a list that the service cannot supply, whatever other lists succeed', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.failNext({ status: 500, path: '/1/expenses/', times: 1_000 });
  await fixture.pass(8 * MINUTE_MS);
  expect(failed(SMALL)).toEqual(['expenses: service-error']);
});

test('sends at most one request a minute per target after the third failure', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.failNext({ status: 503, path: '/1/pulse/', times: 1_000 });
  await fixture.pass(5 * MINUTE_MS);
  const times = fixture.service.requests.filter(({ status }) => status === 503).map(({ at }) => at);
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(pauses.slice(0, 2).every((pause) => pause < 25_000)).toBe(true);
  expect(Math.min(...pauses.slice(2))).toBeGreaterThanOrEqual(MINUTE_MS);
  expect(pauses.length).toBeGreaterThan(4);
});

test('uses a restored network at once instead of at the next retry', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await loseService(60);
  await findService();
  const before = fixture.clock.now();
  fixture.engine.syncs.networkChanged();
  await fixture.pass(15_000);
  for (const target of ['balances', 'expenses', 'incomes', 'partners', 'expense-types'] as const) {
    expect(fixture.target(SMALL, target)?.lastSuccessAt, target).toBeGreaterThanOrEqual(before);
  }
});
