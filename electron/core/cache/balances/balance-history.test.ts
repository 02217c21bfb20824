import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const COMPANY = 7001;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Midnight at the beginning of "today". */
const TODAY = Date.UTC(2026, 0, 15);

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

/** Writes one answer of the service: balances by account, each `[currency, balance]`. */
function poll(at: number, balances: Record<string, [currency: string, balance: string]>): void {
  const accounts = Object.entries(balances).map(([accountId, [currency, balance]]) => ({
    accountId,
    name: `Account ${accountId}`,
    accountNumber: null,
    currency,
    balance,
    updatedAt: null,
  }));
  const pulse = { summary: null, text: JSON.stringify(accounts), accounts };
  cache.writer.transaction(() => cache.writer.balances.write(COMPANY, pulse, foundBalances(at)));
}

describe('the change in cash', () => {
  test('is exact, per currency, relative to the last earlier poll', () => {
    poll(TODAY - 2 * DAY_MS, { 1: ['EUR', '1.00'] });
    poll(TODAY - 5 * MINUTE_MS, { 1: ['EUR', '90071992547409.93'], 2: ['EUR', '1.00'], 3: ['HUF', '5.00'] });
    poll(TODAY, { 1: ['EUR', '90071992547409.94'], 2: ['EUR', '0.50'], 3: ['HUF', '4.00'] });
    expect(cache.reader.balanceHistory.changeSince(COMPANY, TODAY)).toEqual([
      { currency: 'EUR', change: '-0.49', count: 2, notIncluded: 0, oldestSeenAt: TODAY - 5 * MINUTE_MS },
      { currency: 'HUF', change: '-1.00', count: 1, notIncluded: 0, oldestSeenAt: TODAY - 5 * MINUTE_MS },
    ]);
  });

  test('is unknown rather than zero when nothing was received before', () => {
    poll(TODAY, { 1: ['EUR', '5.00'] });
    expect(cache.reader.balanceHistory.changeSince(COMPANY, TODAY)).toEqual([
      { currency: 'EUR', change: null, count: 0, notIncluded: 1, oldestSeenAt: null },
    ]);
  });

  test('omits and counts accounts that did not exist then or are not exact', () => {
    poll(TODAY - DAY_MS, { 1: ['EUR', '5.00'], 2: ['EUR', 'about 5'] });
    poll(TODAY, { 1: ['EUR', '7.00'], 2: ['EUR', '5.00'], 3: ['EUR', '9.00'] });
    expect(cache.reader.balanceHistory.changeSince(COMPANY, TODAY)).toMatchObject([
      { change: '2.00', count: 1, notIncluded: 2 },
    ]);
  });

  test('is zero when one stretch spans the moment', () => {
    for (let at = TODAY - 10 * MINUTE_MS; at <= TODAY + 10 * MINUTE_MS; at += MINUTE_MS)
      poll(at, { 1: ['EUR', '5.00'] });
    expect(cache.reader.balanceHistory.changeSince(COMPANY, TODAY)).toMatchObject([
      { change: '0.00', oldestSeenAt: TODAY - 1 },
    ]);
  });
});

describe('past balances', () => {
  test('are the last received before the end of the day, with their age and the accounts not yet tracked', () => {
    poll(TODAY - 3 * DAY_MS, { 1: ['EUR', '5.00'], 2: ['USD', '1.00'] });
    poll(TODAY - DAY_MS, { 1: ['EUR', '6.00'] });
    poll(TODAY, { 1: ['EUR', '7.00'], 9: ['EUR', '100.00'] });
    expect(cache.reader.balanceHistory.past(COMPANY, TODAY)).toMatchObject({
      accounts: [{ accountId: '1', balance: '6.00', seenAt: TODAY - DAY_MS }],
      totals: [{ currency: 'EUR', total: '6.00', count: 1, oldestSeenAt: TODAY - DAY_MS }],
      notYetTracked: ['Account 9'],
      trackedSince: TODAY - 3 * DAY_MS,
    });
    // The second account was still there two days before.
    expect(cache.reader.balanceHistory.past(COMPANY, TODAY - 2 * DAY_MS).accounts).toHaveLength(2);
  });
});

describe('a total without any addable balance', () => {
  test('is unknown now, on an earlier day and in its change', () => {
    const account = (accountId: string, currency: string | null, balance: string | null) => ({
      accountId,
      name: accountId,
      accountNumber: null,
      currency,
      balance,
      updatedAt: null,
    });
    const accounts = [
      account('1', 'HUF', null),
      account('2', 'HUF', 'n/a'),
      account('3', null, '1.00'),
      account('4', null, '2.00'),
    ];
    for (const [at, runId] of [
      [TODAY - DAY_MS, 1],
      [TODAY, 2],
    ] as const) {
      const pulse = { summary: null, text: JSON.stringify(accounts), accounts };
      cache.writer.transaction(() => cache.writer.balances.write(COMPANY, pulse, foundBalances(at, runId)));
    }
    const unknown = [
      { currency: 'HUF', total: null, count: 0, notIncluded: 2 },
      { currency: null, total: null, count: 0, notIncluded: 2 },
    ];
    const byCurrency = (totals: { currency: string | null }[]) =>
      totals.toSorted((a) => (a.currency === null ? 1 : -1));
    expect(byCurrency(cache.reader.balances.get(COMPANY).totals)).toMatchObject(unknown);
    expect(byCurrency(cache.reader.balanceHistory.past(COMPANY, TODAY).totals)).toMatchObject(unknown);
    expect(cache.reader.balanceHistory.changeSince(COMPANY, TODAY)).toMatchObject([
      { currency: 'HUF', change: null, notIncluded: 2 },
      { currency: null, change: null, notIncluded: 2 },
    ]);
  });
});

describe('account history', () => {
  test('preserves gaps and begins with the balance at the start', () => {
    poll(TODAY - 3 * DAY_MS, { 1: ['EUR', '5.00'] });
    poll(TODAY - 3 * DAY_MS + MINUTE_MS, { 1: ['EUR', '5.00'] });
    poll(TODAY, { 1: ['EUR', '6.00'] });
    expect(cache.reader.balanceHistory.since(COMPANY, TODAY - 3 * DAY_MS + 30_000)).toEqual([
      {
        accountId: '1',
        trackedSince: TODAY - 3 * DAY_MS,
        stretches: [
          {
            seenAt: TODAY - 3 * DAY_MS + 30_000,
            lastSeenAt: TODAY - 3 * DAY_MS + MINUTE_MS,
            balance: '5.00',
            asSent: false,
          },
          { seenAt: TODAY, lastSeenAt: TODAY, balance: '6.00', asSent: false },
        ],
      },
    ]);
  });

  test('extends to the last receipt of a balance, though not every receipt is written', () => {
    const began = TODAY - DAY_MS;
    for (let minute = 0; minute <= 12; minute += 1) poll(began + minute * MINUTE_MS, { 1: ['EUR', '5.00'] });
    const [before] = cache.reader.balanceHistory.since(COMPANY, began);
    expect(before?.stretches).toMatchObject([{ seenAt: began, lastSeenAt: began + 10 * MINUTE_MS }]);
    poll(began + 13 * MINUTE_MS, { 1: ['EUR', '6.00'] });
    const [after] = cache.reader.balanceHistory.since(COMPANY, began);
    expect(after?.stretches).toMatchObject([
      { seenAt: began, lastSeenAt: began + 12 * MINUTE_MS },
      { seenAt: began + 13 * MINUTE_MS, balance: '6.00' },
    ]);
  });

  test('is downsampled to the last balance of each span without closing a gap', () => {
    for (let step = 0; step < 900; step += 1) {
      const gap = step < 450 ? 0 : DAY_MS;
      poll(TODAY + gap + step * MINUTE_MS, { 1: ['EUR', `${step}.00`] });
    }
    const [history] = cache.reader.balanceHistory.since(COMPANY, TODAY);
    const stretches = history?.stretches ?? [];
    expect(stretches.length).toBeLessThanOrEqual(201);
    expect(stretches.at(-1)).toMatchObject({ balance: '899.00' });
    const gaps = stretches.filter(
      (stretch, index) => stretch.seenAt - (stretches[index - 1]?.lastSeenAt ?? stretch.seenAt) > DAY_MS / 2,
    );
    expect(gaps).toHaveLength(1);
  });

  test('has a balance for any moment after the first', () => {
    poll(TODAY, { 1: ['EUR', '5.00'] });
    poll(TODAY + DAY_MS, { 1: ['EUR', '6.00'] });
    expect(
      cache.reader.balanceHistory.readings(COMPANY, '1', [TODAY, TODAY + 1, TODAY + 2 * DAY_MS]),
    ).toEqual([
      null,
      { balance: '5.00', asSent: false, receivedAt: TODAY },
      { balance: '6.00', asSent: false, receivedAt: TODAY + DAY_MS },
    ]);
  });
});
