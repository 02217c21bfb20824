import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM = Date.UTC(2026, 0, 9);

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

type Balances = Record<string, [currency: string, balance: string]>;

/** Writes one answer of the service: balances by account. */
function poll(at: number, balances: Balances, companyId = 1): void {
  const accounts = Object.entries(balances).map(([accountId, [currency, balance]]) => ({
    accountId,
    name: null,
    accountNumber: null,
    currency,
    balance,
    updatedAt: null,
  }));
  const pulse = { summary: null, text: JSON.stringify(accounts), accounts };
  cache.writer.transaction(() => cache.writer.balances.write(companyId, pulse, foundBalances(at)));
}

/** Polls every ten minutes, excluding the end. */
function pollThrough(from: number, to: number, balances: Balances): void {
  for (let at = from; at < to; at += 10 * 60_000) poll(at, balances);
  cache.writer.writeUnwritten();
}

describe('the cash line', () => {
  test('sums the accounts of a currency exactly and joins equal steps', () => {
    pollThrough(FROM - DAY_MS, FROM + 6 * HOUR_MS, {
      1: ['EUR', '90071992547409.93'],
      2: ['EUR', '0.01'],
      3: ['HUF', '5.00'],
    });
    pollThrough(FROM + 6 * HOUR_MS, FROM + 10 * HOUR_MS, {
      1: ['EUR', '1.00'],
      2: ['EUR', '0.01'],
      3: ['HUF', '5.00'],
    });
    const last = FROM + 10 * HOUR_MS - 10 * 60_000;
    expect(cache.reader.cashLines.since(FROM)).toEqual([
      {
        companyId: 1,
        lines: [
          {
            currency: 'EUR',
            notIncluded: 0,
            stretches: [
              { seenAt: FROM, lastSeenAt: FROM + 6 * HOUR_MS, balance: '90071992547409.94' },
              { seenAt: FROM + 6 * HOUR_MS, lastSeenAt: last, balance: '1.01' },
            ],
          },
          {
            currency: 'HUF',
            notIncluded: 0,
            stretches: [{ seenAt: FROM, lastSeenAt: last, balance: '5.00' }],
          },
        ],
      },
    ]);
  });

  test('has gaps where nothing was received, and starts with the first poll', () => {
    pollThrough(FROM + HOUR_MS, FROM + 2 * HOUR_MS, { 1: ['EUR', '5.00'] });
    pollThrough(FROM + 2 * DAY_MS + HOUR_MS, FROM + 2 * DAY_MS + 2 * HOUR_MS, { 1: ['EUR', '5.00'] });
    const [company] = cache.reader.cashLines.since(FROM);
    expect(company?.lines[0]?.stretches).toEqual([
      { seenAt: FROM + HOUR_MS, lastSeenAt: FROM + 2 * HOUR_MS - 10 * 60_000, balance: '5.00' },
      {
        seenAt: FROM + 2 * DAY_MS + HOUR_MS,
        lastSeenAt: FROM + 2 * DAY_MS + 2 * HOUR_MS - 10 * 60_000,
        balance: '5.00',
      },
    ]);
  });

  test('includes each account only while the service named it', () => {
    pollThrough(FROM, FROM + 4 * HOUR_MS, { 1: ['EUR', '5.00'], 2: ['EUR', '1.00'] });
    pollThrough(FROM + 4 * HOUR_MS, FROM + 8 * HOUR_MS, { 1: ['EUR', '5.00'] });
    pollThrough(FROM + 8 * HOUR_MS, FROM + 9 * HOUR_MS, { 1: ['EUR', '5.00'], 3: ['EUR', '0.50'] });
    const [company] = cache.reader.cashLines.since(FROM);
    expect(company?.lines[0]?.stretches.map(({ balance }) => balance)).toEqual(['6.00', '5.00', '5.50']);
  });

  test('omits an account that was ever inexact, and counts it', () => {
    poll(FROM, { 1: ['EUR', '5.00'], 2: ['EUR', 'about 5'] });
    poll(FROM + 5 * 60_000, { 1: ['EUR', '5.00'], 2: ['EUR', '7.00'] });
    const [company] = cache.reader.cashLines.since(FROM);
    expect(company?.lines).toMatchObject([{ notIncluded: 1, stretches: [{ balance: '5.00' }] }]);
  });

  test('covers all companies except those with nothing received since', () => {
    poll(FROM - DAY_MS, { 1: ['EUR', '5.00'] }, 1);
    poll(FROM + DAY_MS, { 1: ['EUR', '5.00'] }, 2);
    poll(FROM + DAY_MS, { 1: ['EUR', '6.00'] }, 3);
    expect(cache.reader.cashLines.since(FROM).map(({ companyId }) => companyId)).toEqual([2, 3]);
  });
});
