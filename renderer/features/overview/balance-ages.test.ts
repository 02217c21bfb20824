import { expect, test } from 'vitest';
import { isFresh } from '../../../shared/freshness.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { oldestBalance, oldestOf, receivedIn, withAges } from './balance-ages.ts';

const NOW = 10_000_000;
const MINUTE_MS = 60_000;

const total = (currency: string, oldestSeenAt: number | null) => ({
  currency,
  total: '1.00',
  count: 1,
  notIncluded: 0,
  unconfirmed: 0,
  missing: 0,
  oldestSeenAt,
});
const row = (balancesSeenAt: number | null, ...cash: CompanyOverview['cash']) =>
  ({ companyId: 1, balancesSeenAt, cash }) as CompanyOverview;
const synced = (lastSuccessAt: number | null) =>
  new Map([
    [1, { companyId: 1, targets: [{ target: 'balances', lastSuccessAt } as TargetState] } as CompanySync],
  ]);

const EARLIER = NOW - 5 * MINUTE_MS;

test('a balance is as recent as the last update, but a missing account keeps its age', () => {
  const aged = withAges(row(EARLIER, total('EUR', EARLIER), total('CZK', 5)), synced(NOW), NOW);
  expect(aged.cash.map(({ oldestSeenAt }) => oldestSeenAt)).toEqual([NOW, 5]);
  expect(oldestBalance(aged)).toBe(5);
  expect([receivedIn([aged]), receivedIn([aged], 'EUR')]).toEqual([[5], [NOW]]);
});

test.each([
  ['the figures are newer than the last sync report', NOW, EARLIER, NOW],
  ['the sync has not reported yet', EARLIER, null, EARLIER],
  ['a fast clock recorded the time of the figures', NOW + 60 * MINUTE_MS, NOW, NOW],
  ['balances were never received', null, NOW, null],
])('uses the best known age where %s', (_what, receivedAt, reported, wanted) => {
  const aged = withAges(row(receivedAt, total('EUR', receivedAt)), synced(reported), NOW);
  expect(oldestBalance(aged)).toBe(wanted);
});

test('ignores companies without accounts and treats an unknown age as out of date', () => {
  expect(receivedIn([row(NOW), row(NOW, total('EUR', NOW))])).toEqual([NOW]);
  const fresh = (at: number | null): boolean => isFresh(at, NOW, MINUTE_MS);
  expect([NOW, NOW - 2 * MINUTE_MS].every(fresh)).toBe(true);
  expect([NOW, NOW - 2 * MINUTE_MS - 1].every(fresh)).toBe(false);
  expect([null].every(fresh)).toBe(false);
});

test('the totals of several companies are as old as the oldest of them', () => {
  const rows = [row(NOW, total('EUR', NOW)), row(NOW, total('EUR', 500)), row(NOW, total('CZK', 5))];
  expect(oldestOf(receivedIn(rows, 'EUR'))).toBe(500);
  expect(oldestOf(receivedIn(rows, 'USD'))).toBeNull();
});
