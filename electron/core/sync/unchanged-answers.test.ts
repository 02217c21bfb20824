import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../../../shared/model/change.ts';
import { SYNC_TARGETS, type SyncTarget } from '../../../shared/model/sync.ts';
import { openCacheReader } from '../cache/cache-reader.ts';
import { openProfile } from '../cache/testing/open-profile.ts';
import { startFixture, type EngineFixture } from '../engine/testing/engine-fixture.ts';

type Statement = ReturnType<ReturnType<typeof openProfile>['prepare']>;

const MINUTE_MS = 60_000;
const COMPANY = 7_001;

let fixture: EngineFixture;
let files: ReturnType<typeof openProfile>;
beforeEach(async () => {
  fixture = await startFixture();
  fixture.engine.updateSettings({ listMinutes: 1, balanceMinutes: 1 });
  await fixture.connect(COMPANY);
  // The first polls of a list still determine which requests it supports.
  await fixture.pass(30 * MINUTE_MS);
  files = openProfile(fixture.profile);
});
afterEach(async () => {
  files.close();
  await fixture.stop();
});

/** Changes with each commit that wrote anything. */
const versions = (): unknown[] => ['main', 'history'].map((file) => files.pragma(`${file}.data_version`));

const latest = (target: SyncTarget): number => fixture.target(COMPANY, target)?.lastSuccessAt ?? 0;

const storedAt = (target: SyncTarget): unknown =>
  files.prepare('SELECT last_success FROM sync_state WHERE target = ?').pluck().get(target);

const requests = (): number => fixture.service.requests.length;

/** Waits until all pending changes have just been written. */
async function settle(): Promise<void> {
  fixture.engine.writeUnwritten();
  await fixture.pass(MINUTE_MS * 0.1);
  fixture.engine.writeUnwritten();
}

test('writes nothing and reports no change for unchanged answers', async () => {
  const events: ChangeEvent[] = [];
  const abort = new AbortController();
  const following = (async () => {
    for await (const event of fixture.engine.changes.subscribe(null, abort.signal)) events.push(event);
  })();
  await settle();
  const before = versions();
  const requestsBefore = requests();
  const begun = events.length;
  await fixture.pass(4 * MINUTE_MS);
  expect(requests() - requestsBefore, 'requests were sent').toBeGreaterThanOrEqual(4 * 6);
  expect(versions()).toEqual(before);
  expect(events.slice(begun)).toEqual([]);
  abort.abort();
  await following;
});

test('runs no statement of a database for unchanged answers', async () => {
  await settle();
  const requestsBefore = requests();
  const { prototype } = files.prepare('SELECT 1').constructor as { prototype: Statement };
  const calls = (['get', 'all', 'run', 'iterate'] as const).map((name) => vi.spyOn(prototype, name));
  await fixture.pass(4 * MINUTE_MS);
  expect(requests() - requestsBefore, 'requests were sent').toBeGreaterThanOrEqual(4 * 6);
  const statements = calls.flatMap(({ mock }) => mock.contexts).map((one) => (one as Statement).source);
  vi.restoreAllMocks();
  expect(statements.filter((text) => text !== 'PRAGMA shrink_memory')).toEqual([]);
});

test('updates the age of the data for every reader at once', async () => {
  await settle();
  await fixture.pass(3 * MINUTE_MS);
  const { reader, clock } = fixture;
  expect(clock.now() - latest('balances')).toBeLessThan(1.2 * MINUTE_MS);
  expect(Number(storedAt('balances'))).toBeLessThan(latest('balances'));
  const balances = reader.balances.get(COMPANY);
  const received = [balances.seenAt, ...balances.accounts.map(({ seenAt }) => seenAt)];
  expect(new Set(received)).toEqual(new Set([latest('balances')]));
  const [row] = reader.overview.list({ today: '2026-01-15', dayStart: 0, weekStart: 0 });
  expect(row).toMatchObject({
    balancesSeenAt: latest('balances'),
    recordsSyncedAt: Math.min(
      ...SYNC_TARGETS.filter((one) => one !== 'balances' && one !== 'company').map(latest),
    ),
  });
  const period = { from: '2026-01-01', to: '2026-01-31' };
  const months = reader.insights.months({ companyId: COMPANY, period, subject: null });
  expect(months.expenses.syncedAt).toBe(latest('expenses'));
});

test('writes unchanged answers together after five minutes, with their log entries', async () => {
  await settle();
  const before = versions();
  const runs = (): number => fixture.reader.runs.page(COMPANY, null, 500).length;
  const written = runs();
  await fixture.pass(6 * MINUTE_MS);
  expect(versions()).not.toEqual(before);
  expect(Number(storedAt('balances'))).toBeGreaterThan(latest('balances') - 3 * MINUTE_MS);
  expect(runs() - written).toBeGreaterThanOrEqual(4 * 5);
});

test('writes pending answers together with a change, so that the log keeps its order', async () => {
  await settle();
  const stretches = (): number[] =>
    files.prepare<[], number>('SELECT last_seen_at - seen_at FROM history.balance_history').pluck().all();
  const before = stretches().length;
  await fixture.pass(2 * MINUTE_MS);
  fixture.service.setBalance(COMPANY, '1234.50');
  await fixture.pass(1.1 * MINUTE_MS);
  const runs = fixture.reader.runs.page(COMPANY, null, 500);
  expect(runs.map(({ runId }) => runId)).toEqual(runs.map(({ runId }) => runId).toSorted((a, b) => b - a));
  expect(runs.find(({ target, changed }) => target === 'balances' && changed > 0)).toBeDefined();
  expect(fixture.reader.balances.get(COMPANY).accounts[0]?.balance).toBe('1234.50');
  expect(stretches(), 'the earlier balance and the new one').toHaveLength(before + 1);
});

test('writes pending answers on exit; after a crash the data is at most shown as older', async () => {
  await settle();
  await fixture.pass(3 * MINUTE_MS);
  const last = latest('balances');
  const copy = mkdtempSync(join(tmpdir(), 'countinghouse-crash-'));
  cpSync(fixture.profile, copy, { recursive: true });
  const crashed = openCacheReader(copy);
  const age = last - (crashed.balances.get(COMPANY).seenAt ?? 0);
  expect(age).toBeGreaterThan(MINUTE_MS);
  expect(age).toBeLessThan(5 * MINUTE_MS);
  crashed.close();
  rmSync(copy, { recursive: true });
  await fixture.restart(undefined, () => expect(storedAt('balances')).toBe(last));
});
