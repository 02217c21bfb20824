import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProfile } from '../../cache/testing/open-profile.ts';
import { startFixture, type EngineFixture } from '../testing/engine-fixture.ts';

const DAY_MS = 86_400_000;
const IDS = [7001, 7002, 7003];

let fixture: EngineFixture;

beforeEach(async () => {
  fixture = await startFixture({ volume: 0.1 });
});
afterEach(() => fixture.stop());

/** Adds the companies of the service as the main process adds those of its own. */
async function addSamples(): Promise<void> {
  const { engine, service } = fixture;
  await engine.companies.addSamples(
    service.address,
    service.samples(),
    'session',
    new AbortController().signal,
  );
  for (const companyId of IDS) await fixture.quiet(companyId);
}

/** Number of rows of each kind that come with the sample books. */
function countEarlier(): Record<string, number> {
  const database = openProfile(fixture.profile);
  const { addedAt = 0 } = fixture.engine.companies.list()[0] ?? {};
  try {
    return {
      readings: Number(
        database.prepare('SELECT count(*) FROM balance_history WHERE seen_at < ?').pluck().get(addedAt),
      ),
      alerts: fixture.engine.alerts.list().length,
      changes: Number(
        database.prepare('SELECT count(*) FROM history_entry WHERE initial_sync = 0').pluck().get(),
      ),
    };
  } finally {
    database.close();
  }
}

test('sample companies have 90 days of balances that end with the first poll', async () => {
  await addSamples();
  const now = fixture.clock.now();
  for (const companyId of IDS) {
    const { accounts } = fixture.reader.balances.get(companyId);
    const histories = fixture.reader.balanceHistory.since(companyId, now - 30 * DAY_MS);
    expect(histories.map(({ accountId }) => accountId)).toEqual(accounts.map(({ accountId }) => accountId));
    for (const [index, { trackedSince, stretches }] of histories.entries()) {
      expect(trackedSince).toBe(now - 90 * DAY_MS);
      expect(stretches.at(-1)).toMatchObject({ lastSeenAt: now, balance: accounts[index]?.balance });
      expect(stretches.at(-2)).toMatchObject({ lastSeenAt: now - 1, balance: accounts[index]?.balance });
    }
    expect(fixture.reader.balanceHistory.past(companyId, now - 60 * DAY_MS).accounts).toHaveLength(
      accounts.length,
    );
  }
});

test('the currencies of sample companies are named', async () => {
  await addSamples();
  const names = (companyId: number) =>
    fixture.reader.currencies
      .list(companyId)
      .filter(({ currency }) => currency.startsWith('#'))
      .map(({ currency, label }) => `${currency} ${label}`);
  expect(names(7001)).toEqual(expect.arrayContaining(['#1 HUF', '#2 EUR']));
  expect(names(7003)).toEqual(expect.arrayContaining(['#4 CZK']));
  expect(IDS.flatMap(names).join()).not.toContain('null');
});

test('sample alerts keep the state that they came with, and are checked', async () => {
  await addSamples();
  const alerts = fixture.engine.alerts.list();
  expect(alerts.filter(({ phase }) => phase === 'raised')).toMatchObject([
    { kind: 'overdrawn', notChecked: null, wasAlready: false, announcedAt: null, value: '-1862400.00' },
  ]);
  expect(alerts.every(({ notChecked }) => notChecked === null)).toBe(true);
  expect(alerts.every(({ createdAt }) => createdAt < fixture.clock.now())).toBe(true);
});

test('a start replaces what came with the samples instead of adding it again', async () => {
  await addSamples();
  const first = countEarlier();
  expect(first).toMatchObject({ alerts: 7 });
  await fixture.pass(60_000);
  await addSamples();
  expect(countEarlier()).toEqual(first);
});

test('a start that was interrupted is completed by the next one', async () => {
  await addSamples();
  const whole = countEarlier();
  const { engine, service } = fixture;
  const { signal } = new AbortController();
  await engine.companies.addSamples(service.address, service.samples(), 'session', signal);
  await fixture.restart();
  await addSamples();
  expect(countEarlier()).toEqual(whole);
});

test('removing the samples removes all that came with them', async () => {
  await addSamples();
  await fixture.engine.companies.removeSamples();
  const database = openProfile(fixture.profile);
  for (const table of ['balance_history', 'known_account', 'history_entry', 'sighting', 'removed_record']) {
    expect(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  }
  database.close();
  expect(fixture.engine.alerts.list()).toEqual([]);
  expect(fixture.reader.inbox.counts()).toEqual([]);
  await fixture.connect(7001);
  expect(fixture.reader.currencies.list(7001).every(({ label }) => label === null)).toBe(true);
});

test('a company that the user connects gets nothing of the kind, not even from the same service', async () => {
  await fixture.connect(7001);
  expect(fixture.reader.balanceHistory.trackedSince(7001)).toBe(fixture.clock.now());
  expect(countEarlier()).toEqual({ readings: 0, alerts: 0, changes: 0 });
  expect(fixture.reader.currencies.list(7001).every(({ label }) => label === null)).toBe(true);
  await addSamples();
  expect(fixture.reader.balanceHistory.trackedSince(7001)).toBe(fixture.clock.now());
  expect(fixture.engine.alerts.list().some(({ companyId }) => companyId === 7001)).toBe(false);
});

test('sample companies have changes of the last days that are partly seen', async () => {
  await addSamples();
  const now = fixture.clock.now();
  const page = (unreadOnly: boolean) =>
    fixture.reader.inbox.page({ companyId: null, topic: null, unreadOnly, before: null, limit: 500 });
  const all = page(false);
  const unread = page(true);
  expect(unread.length).toBeGreaterThan(5);
  expect(all.length).toBeGreaterThan(unread.length);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a));
  expect(all.every(({ at }) => at < now)).toBe(true);
  const topics = new Set(all.flatMap((entry) => entry.topics));
  expect([...topics]).toEqual(
    expect.arrayContaining(['added', 'paid', 'dateChanged', 'amountChanged', 'removed']),
  );
});

test('the details of a record show what the service sends now as the end of its changes', async () => {
  await addSamples();
  const entries = fixture.reader.inbox.page({
    companyId: 7001,
    topic: 'paid',
    unreadOnly: false,
    before: null,
    limit: 500,
  });
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    if (entry.resource === 'accounts') continue;
    const { companyId, resource, recordId } = entry;
    const own = fixture.reader.history.page({ companyId, resource, recordId, before: null, limit: 10 });
    expect(own.map(({ kind }) => kind)).toEqual(['changed', 'added']);
    expect(entry.changes).toEqual([{ what: 'paidStatus', from: 'unpaid', to: 'paid' }]);
  }
});

test('every record still has one entry of its addition', async () => {
  await addSamples();
  const database = openProfile(fixture.profile);
  const counts = database.prepare<[], { records: number; entries: number; numbers: number }>(`
    SELECT (SELECT count(*) FROM record) AS records, sum(records) AS entries, count(DISTINCT entry_id) AS numbers
    FROM history_entry WHERE kind = 'added'`);
  const rows = database.prepare<[], { rowId: number; entries: number }>(`
    SELECT record.row_id AS rowId, count(*) AS entries FROM record
    JOIN history_entry ON kind = 'added' AND record.row_id >= history_entry.row_id
      AND record.row_id < history_entry.row_id + history_entry.records
    GROUP BY record.row_id HAVING count(*) <> 1`);
  const { records, entries } = counts.get() ?? {};
  expect(entries).toBe(records);
  expect(rows.all()).toEqual([]);
  database.close();
});
