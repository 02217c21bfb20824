import { afterEach, describe, expect, test } from 'vitest';
import { SYNC_TARGETS } from '../../../shared/model/sync.ts';
import type { Clock } from '../lib/clock.ts';
import { openProfile } from '../cache/testing/open-profile.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TEN_YEARS = 3_653 * DAY_MS;
const SMALL = 7003;
const LISTS = ['expenses', 'incomes'] as const;

let fixture: EngineFixture;
afterEach(async () => {
  await fixture.stop();
});

/** The service's own clock: the fixture's clock plus an adjustable offset. */
class ServiceClock implements Clock {
  offset = 0;
  of: Clock | null = null;
  now = (): number => (this.of?.now() ?? Date.UTC(2026, 0, 15, 12)) + this.offset;
  monotonic = (): number => this.of?.monotonic() ?? 0;
  after = (): (() => void) => () => undefined;
}

function query<Row>(sql: string, ...values: (string | number)[]): Row[] {
  const database = openProfile(fixture.profile);
  const rows = database.prepare(sql).all(...values);
  database.close();
  return rows as Row[];
}

/** Whether a list contains a record with this text. */
const holds = (resource: string, text: string): boolean =>
  query<{ raw: string }>(
    'SELECT raw FROM v_records WHERE company_id = ? AND resource = ?',
    SMALL,
    resource,
  ).some(({ raw }) => raw.includes(text));

/** Start dates of the requested windows. */
const windows = (): string[] =>
  fixture.service.requests.flatMap(({ query: queryText }) => /from_date=([\d-]+)/.exec(queryText)?.[1] ?? []);

const isFresh = (): boolean =>
  SYNC_TARGETS.every((target) => {
    const { freshUntil = null, intervalMs = 0 } = fixture.target(SMALL, target) ?? {};
    const now = fixture.clock.now();
    return freshUntil !== null && freshUntil >= now && freshUntil <= now + 2 * intervalMs;
  });

/** The clocks are right from now on: all cached data is soon up to date again, new records and edits of old ones included. */
async function expectRecovered(start = (): Promise<void> => Promise.resolve()): Promise<void> {
  const { service } = fixture;
  const rightSince = fixture.clock.now();
  const added = service.addExpense(SMALL, { invoice_number: 'ADDED-AFTER' });
  const [old = added] = service.expenseIds(SMALL);
  service.editExpense(SMALL, old, { invoice_number: 'EDITED-AFTER' });
  service.requests.length = 0;
  await start();
  await fixture.pass(6 * MINUTE_MS);
  expect(holds('expenses', 'ADDED-AFTER'), 'shows a new record').toBe(true);
  const today = new Date(fixture.clock.now()).toISOString().slice(0, 10);
  for (const from of windows()) expect(from <= today, `requested from ${from}`).toBe(true);
  await fixture.pass(20 * MINUTE_MS);
  for (const list of LISTS) {
    const sweptAt = fixture.target(SMALL, list)?.sweep?.lastSuccessAt;
    expect(sweptAt, `full resync of ${list}`).toBeGreaterThanOrEqual(rightSince);
    expect(sweptAt, `full resync of ${list}`).toBeLessThanOrEqual(fixture.clock.now());
  }
  expect(holds('expenses', 'EDITED-AFTER'), 'shows an edit of an old record').toBe(true);
  expect(isFresh(), 'a list updated just now is up to date').toBe(true);
}

describe.each([
  ['ahead', TEN_YEARS],
  ['behind', -TEN_YEARS],
])('a clock that is ten years %s for a while, together with the service’s', (_which, off) => {
  test('hides no record once it is right again', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    fixture.clock.jump(off);
    await fixture.pass(12 * MINUTE_MS);
    fixture.clock.jump(-off);
    await expectRecovered();
  });

  test('hides no record after a restart with the right clock, and marks nothing up to date before it is fetched', async () => {
    fixture = await startFixture();
    fixture.clock.jump(off);
    await fixture.connect(SMALL);
    await fixture.pass(12 * MINUTE_MS);
    await fixture.pass(HOUR_MS);
    fixture.clock.jump(-off);
    await expectRecovered(async () => {
      await fixture.restart(fixture.vaults);
      for (const target of SYNC_TARGETS) {
        const { freshUntil = null } = fixture.target(SMALL, target) ?? {};
        expect(freshUntil === null || freshUntil < fixture.clock.now(), target).toBe(true);
      }
      await fixture.quiet(SMALL);
    });
  });

  test('leaves a continuous history: one stretch while nothing changes, none of it in the future', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await fixture.pass(3 * MINUTE_MS);
    fixture.clock.jump(off);
    await fixture.pass(3 * MINUTE_MS);
    fixture.clock.jump(-off);
    await fixture.pass(2 * MINUTE_MS);
    const begun = fixture.clock.now();
    const since = () =>
      fixture.reader.balanceHistory
        .since(SMALL, begun - DAY_MS)
        .flatMap(({ accountId, stretches }) => stretches.map((stretch) => ({ accountId, ...stretch })));
    const rows = since().length;
    await fixture.pass(20 * MINUTE_MS);
    expect(since(), 'no additional row per minute').toHaveLength(rows);
    for (const { seenAt, lastSeenAt } of since()) {
      expect(lastSeenAt).toBeGreaterThanOrEqual(seenAt);
      expect(lastSeenAt).toBeLessThanOrEqual(fixture.clock.now());
    }
    fixture.service.setBalance(SMALL, '777.25');
    await fixture.pass(2 * MINUTE_MS);
    const [changed] = since().filter(({ balance }) => balance === '777.25');
    expect(changed?.seenAt).toBeGreaterThan(begun);
    await fixture.pass(5 * MINUTE_MS);
    expect(since().filter(({ balance }) => balance === '777.25')).toHaveLength(1);
    // The end of an unchanged stretch is stored every five minutes.
    expect(Math.max(...since().map(({ lastSeenAt }) => lastSeenAt))).toBeGreaterThan(
      fixture.clock.now() - 6 * MINUTE_MS,
    );
  });

  test('deletes nothing of the change history for its age', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    fixture.service.addExpense(SMALL, { invoice_number: 'KEPT' });
    await fixture.pass(6 * MINUTE_MS);
    const entries = (): number => query<{ n: number }>('SELECT count(*) AS n FROM history_entry')[0]?.n ?? 0;
    const before = entries();
    expect(before).toBeGreaterThan(0);
    // The age is checked at each start, so many starts under a wrong clock are simulated.
    for (let start = 0; start < 20; start += 1) {
      fixture.clock.jump(start === 0 ? off : 0);
      await fixture.restart(fixture.vaults);
      await fixture.quiet(SMALL);
      expect(entries()).toBeGreaterThanOrEqual(before);
    }
    fixture.clock.jump(-off);
    await fixture.restart(fixture.vaults);
    await fixture.quiet(SMALL);
    expect(entries()).toBeGreaterThanOrEqual(before);
  });
});

test.each([
  ['ahead', TEN_YEARS],
  ['behind', -TEN_YEARS],
])('keeps changes found while the clock is ten years %s, and soon deletes old ones', async (_which, off) => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.clock.jump(off);
  fixture.service.addExpense(SMALL, { invoice_number: 'MEANWHILE' });
  await fixture.pass(6 * MINUTE_MS);
  await fixture.restart(fixture.vaults);
  await fixture.quiet(SMALL);
  const entries = (): number[] =>
    query<{ id: number }>('SELECT entry_id AS id FROM history_entry ORDER BY entry_id').map(({ id }) => id);
  const found = entries();
  fixture.clock.jump(-off);
  fixture.service.addExpense(SMALL, { invoice_number: 'AFTER' });
  await fixture.pass(6 * MINUTE_MS);
  for (const days of [0, 1, 370, 1, 1]) {
    if (days === 370) expect(entries().slice(0, found.length)).toEqual(found);
    for (let gone = 0; gone < days; gone += 31) {
      fixture.clock.jump(Math.min(31, days - gone) * DAY_MS);
      await fixture.restart(fixture.vaults);
      await fixture.quiet(SMALL);
    }
  }
  expect(entries(), 'only the newest entry').toHaveLength(1);
});

describe.each([
  ['ten years ahead', TEN_YEARS],
  ['ten years behind', -TEN_YEARS],
])('a service whose own clock is %s for a while', (_which, off) => {
  test('hides no record during that time or afterwards', async () => {
    const clock = new ServiceClock();
    fixture = await startFixture({ clock });
    clock.of = fixture.clock;
    await fixture.connect(SMALL);
    clock.offset = off;
    await fixture.pass(12 * MINUTE_MS);
    fixture.service.addExpense(SMALL, { invoice_number: 'ADDED-MEANWHILE' });
    await fixture.pass(6 * MINUTE_MS);
    expect(holds('expenses', 'ADDED-MEANWHILE')).toBe(true);
    await fixture.engine.syncs.sweep(SMALL, null);
    expect(isFresh()).toBe(true);
    clock.offset = 0;
    fixture.service.addExpense(SMALL, { invoice_number: 'ADDED-AFTER' });
    fixture.service.requests.length = 0;
    await fixture.pass(12 * MINUTE_MS);
    expect(holds('expenses', 'ADDED-AFTER')).toBe(true);
    const today = new Date(fixture.clock.now()).toISOString().slice(0, 10);
    for (const from of windows()) expect(from <= today, `requested from ${from}`).toBe(true);
  });
});

test.each([
  ['ahead', TEN_YEARS],
  ['behind', -TEN_YEARS],
])('hides no record if only the local clock is ten years %s for a while', async (_which, off) => {
  const clock = new ServiceClock();
  fixture = await startFixture({ clock });
  clock.of = fixture.clock;
  await fixture.connect(SMALL);
  fixture.clock.jump(off);
  clock.offset = -off;
  await fixture.pass(12 * MINUTE_MS);
  fixture.service.addExpense(SMALL, { invoice_number: 'ADDED-MEANWHILE' });
  await fixture.pass(6 * MINUTE_MS);
  expect(holds('expenses', 'ADDED-MEANWHILE')).toBe(true);
  fixture.clock.jump(-off);
  clock.offset = 0;
  await expectRecovered();
});

test.each([
  ['ahead', TEN_YEARS],
  ['behind', -TEN_YEARS],
])('keeps the pace of retries when the clock is set ten years %s meanwhile', async (_which, off) => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const { engine, service } = fixture;
  service.failNext({ status: 500, path: '/1/expenses/', times: 2 });
  await fixture.pass(5.1 * MINUTE_MS);
  expect(fixture.target(SMALL, 'expenses')?.lastFailure).not.toBeNull();
  fixture.clock.jump(off);
  engine.setAttention({ window: 'hidden', onBattery: false });
  engine.setAttention({ window: 'focused', onBattery: false });
  await fixture.pass(8 * MINUTE_MS);
  expect(engine.board.get(SMALL)).toMatchObject({ stopped: null, pausedUntil: null });
  expect(isFresh()).toBe(true);
});
