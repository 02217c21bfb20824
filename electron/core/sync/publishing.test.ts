import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SyncTarget, TargetState } from '../../../shared/model/sync.ts';
import { startSampleService } from '../../sample-service/sample-service.ts';
import { startFixture, type EngineFixture } from '../engine/testing/engine-fixture.ts';

const MINUTE_MS = 60_000;
/** Close enough to immediate (ms): longer than the pause between two notifications, far shorter than a round. */
const MAX_DELAY_MS = 300;
const ROUND = 30_000;
const SMALL = 7003;

let fixture: EngineFixture;
/** Targets according to the events of a window. */
let reported: readonly TargetState[] = [];
let window: AbortController;

beforeEach(async () => {
  window = new AbortController();
  fixture = await startFixture();
  await fixture.connect(SMALL);
  // An initial sync of several pages is proven by a sweep.
  await fixture.pass(MINUTE_MS);
  void (async () => {
    for await (const event of fixture.engine.board.subscribe(window.signal, fixture.clock)) {
      if (event.kind === 'removed') continue;
      const targets = event.companies[0]?.targets ?? [];
      const changed = new Set(targets.map(({ target }) => target));
      reported = [...reported.filter(({ target }) => !changed.has(target)), ...targets];
    }
  })();
  await fixture.clock.advance(ROUND + MAX_DELAY_MS);
  expect(stateOf('balances')).toEqual(fixture.target(SMALL, 'balances'));
});

afterEach(async () => {
  window.abort();
  await fixture.stop();
});

const stateOf = (target: SyncTarget) => reported.find((one) => one.target === target);

/** Advances the clock to the next planned poll of a target and waits for its end. */
async function poll(target: SyncTarget): Promise<void> {
  const { clock } = fixture;
  const nextAt = fixture.target(SMALL, target)?.nextAt ?? 0;
  await clock.advance(nextAt - clock.now());
  await fixture.quiet(SMALL);
}

test('reports a poll without changes within a round', async () => {
  const before = stateOf('balances');
  await poll('balances');
  await fixture.clock.advance(MAX_DELAY_MS);
  expect(stateOf('balances')).toEqual(before);
  await fixture.clock.advance(ROUND);
  expect(stateOf('balances')?.lastSuccessAt).toBeGreaterThan(before?.lastSuccessAt ?? Infinity);
  expect(stateOf('balances')).toEqual(fixture.target(SMALL, 'balances'));
});

test.each([SMALL, null])('reports a sync requested by the user at once (company %s)', async (companyId) => {
  await fixture.clock.advance(MAX_DELAY_MS);
  await fixture.engine.syncs.now(companyId);
  await fixture.clock.advance(MAX_DELAY_MS);
  expect(reported).toEqual(fixture.engine.board.get(SMALL)?.targets);
  expect(stateOf('expenses')?.lastSuccessAt).toBe(fixture.target(SMALL, 'expenses')?.lastSuccessAt);
});

test('reports a planned poll that the user joins at once', async () => {
  const { clock } = fixture;
  const nextAt = fixture.target(SMALL, 'balances')?.nextAt ?? 0;
  await clock.advance(nextAt - clock.now());
  expect(fixture.target(SMALL, 'balances')?.phase).not.toBe('idle');
  const requested = fixture.engine.syncs.now(SMALL);
  await clock.advance(MAX_DELAY_MS);
  await requested;
  await clock.advance(MAX_DELAY_MS);
  expect(reported).toEqual(fixture.engine.board.get(SMALL)?.targets);
});

test('reports a poll that finds something new at once', async () => {
  fixture.service.addExpense(SMALL, { invoice_number: 'NEW-1' });
  await poll('expenses');
  await fixture.clock.advance(MAX_DELAY_MS);
  expect(stateOf('expenses')).toEqual(fixture.target(SMALL, 'expenses'));
});

test('reports a failure at once, and its end as well', async () => {
  const { clock, service } = fixture;
  const port = Number(new URL(service.address).port);
  await service.stop();
  await poll('balances');
  await clock.advance(MAX_DELAY_MS);
  expect(stateOf('balances')?.lastFailure?.failure.code).toBe('unreachable');
  fixture.service = await startSampleService({ volume: 0.05, tickSeconds: 0, clock, port });
  await poll('balances');
  await clock.advance(MAX_DELAY_MS);
  expect(stateOf('balances')?.lastFailure).toBeNull();
});
