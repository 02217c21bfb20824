import { afterEach, expect, test } from 'vitest';
import { MAX_BELOW_ZERO } from '../../../../shared/model/overview.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const COMPANY = 7001;
const cache = openCacheFixture();
afterEach(() => cache.close());

test('the overview names the accounts below zero in their order, and counts them beyond its limit', () => {
  const settings = openSettingsStore(cache.profile);
  settings.saveCompany(anyCompany(COMPANY));
  settings.close();
  const balances = [
    '5.00',
    'unknown',
    '0.00',
    ...Array.from({ length: 12 }, (_, place) => `-${place + 1}.50`),
  ];
  const accounts = balances.map((balance, place) => ({
    accountId: String(place),
    name: place % 2 === 0 ? null : `Account ${place}`,
    accountNumber: `11-${place}`,
    currency: 'EUR',
    balance,
    updatedAt: null,
  }));
  cache.writer.transaction(() =>
    cache.writer.balances.write(
      COMPANY,
      { summary: null, text: JSON.stringify(accounts), accounts },
      foundBalances(1_000),
    ),
  );
  const [row] = cache.reader.overview.list({ today: '2026-01-15', dayStart: 0, weekStart: 0 });
  expect(row?.overdrawn).toBe(12);
  expect(row?.belowZero).toHaveLength(MAX_BELOW_ZERO);
  expect(row?.belowZero.slice(0, 2)).toEqual([
    { accountId: '3', name: 'Account 3', accountNumber: '11-3', currency: 'EUR', balance: '-1.50' },
    { accountId: '4', name: null, accountNumber: '11-4', currency: 'EUR', balance: '-2.50' },
  ]);
});
