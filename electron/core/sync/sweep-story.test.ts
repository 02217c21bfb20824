import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFixture, type EngineFixture } from '../engine/testing/engine-fixture.ts';

const COMPANY = 7003;
let fixture: EngineFixture;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.connect(COMPANY);
});
afterEach(() => fixture.stop());

const sweepOf = (list: 'expenses' | 'incomes') => fixture.target(COMPANY, list)?.sweep;

test('reports a failed full resync until one succeeds, and keeps the list up to date', async () => {
  fixture.service.failNext({ status: 503, path: '/1/expenses/' });
  await fixture.engine.syncs.sweep(COMPANY, 'expenses');
  const failure = { code: 'service-error', status: 503, detail: 'Failed on purpose.' };
  expect(sweepOf('expenses')).toMatchObject({ phase: 'idle', lastFailure: { failure } });
  expect(fixture.target(COMPANY, 'expenses')?.lastFailure).toBeNull();
  expect(fixture.engine.board.get(COMPANY)?.stopped).toBeNull();

  await fixture.engine.syncs.sweep(COMPANY, 'expenses');
  expect(sweepOf('expenses')).toMatchObject({ lastFailure: null, lastSuccessAt: fixture.clock.now() });
});

test('logs the user’s decision on pending removals as a run of its own kind, without requests', async () => {
  for (const id of fixture.service.incomeIds(COMPANY)) fixture.service.deleteIncome(COMPANY, id);
  await fixture.engine.syncs.sweep(COMPANY, 'incomes');
  await fixture.engine.syncs.now(COMPANY);
  await fixture.engine.syncs.sweep(COMPANY, 'incomes');
  const [removal] = fixture.engine.syncs.removalsToReview();
  expect(removal?.resource).toBe('incomes');
  fixture.engine.syncs.decideRemovals(COMPANY, 'incomes', true);
  expect(fixture.reader.runs.page(COMPANY, null, 1)).toMatchObject([
    { kind: 'decision', target: 'incomes', outcome: 'succeeded', requests: 0, removed: removal?.count },
  ]);
});
