import { createORPCClient } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import type { Client } from '../connection/connection.ts';
import { Ages } from './ages.ts';
import { polledSince } from './sync-store.ts';

// Only keys are made of it; nothing is called.
const client = createORPCClient<Client>({ call: () => Promise.reject(new Error('called')) });
const api = createTanstackQueryUtils(client);
const NOW = 1_000_000;
const LATER = NOW + 60_000;

const overviewOf = (companyId: number): CompanyOverview => ({
  companyId,
  cash: [
    {
      currency: 'EUR',
      total: '1.00',
      count: 1,
      notIncluded: 0,
      unconfirmed: 0,
      missing: 0,
      oldestSeenAt: NOW,
    },
    // One of these accounts was missing from the last update.
    {
      currency: 'HUF',
      total: '2.00',
      count: 2,
      notIncluded: 0,
      unconfirmed: 0,
      missing: 0,
      oldestSeenAt: NOW - 5,
    },
  ],
  overdrawn: 0,
  cashSinceYesterday: [],
  cashOverWeek: [],
  trackedSince: null,
  balancesSeenAt: NOW,
  overdueToPay: [],
  overdueToReceive: [],
  dueSoon: [],
  records: { expenses: 0, incomes: 0, partners: 0, 'expense-types': 0 },
  completeness: {
    expenses: { readToEndAt: 1, shortfall: null, unreadable: 0 },
    incomes: { readToEndAt: 1, shortfall: null, unreadable: 0 },
  },
  recordsSyncedAt: null,
});
const account = (accountId: string, seenAt: number, missingSince: number | null) => ({
  ...{ accountId, name: null, accountNumber: null, currency: 'EUR', balance: '1.00', asSent: false },
  ...{ updatedAt: null, seenAt, missingSince, unconfirmedSince: null },
});
const OVERVIEW = api.overview.list.queryKey({ input: { today: '2026-11-25', dayStart: 0, weekStart: 0 } });
const BALANCES = api.balances.get.queryKey({ input: { companyId: 1 } });

let queries: QueryClient;
const renew = vi.fn();
let ages: Ages;

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  queries = new QueryClient();
  queries.setQueryData(OVERVIEW, [overviewOf(1), overviewOf(2)]);
  ages = new Ages(queries, api, { of: renew });
});
afterEach(() => {
  vi.useRealTimers();
});

const received = (companyId: number) => ({ companyId, target: 'balances' as const, lastSuccessAt: LATER });
const rows = () => queries.getQueryData<CompanyOverview[]>(OVERVIEW) ?? [];

test('a poll that found the same makes what it received younger, and nothing else is another object', () => {
  const [, other] = rows();
  ages.take([received(1)]);
  expect(rows()[0]).toMatchObject({ balancesSeenAt: LATER });
  expect(rows()[0]?.cash.map(({ oldestSeenAt }) => oldestSeenAt)).toEqual([LATER, NOW - 5]);
  expect(rows()[1]).toBe(other);
});

test('an account that was missing from the last update stays as old as it is', () => {
  const balances: CompanyBalances = {
    companyId: 1,
    accounts: [account('1', NOW, null), account('2', NOW - 5, NOW)],
    totals: [
      {
        currency: 'EUR',
        total: '2.00',
        count: 2,
        notIncluded: 0,
        unconfirmed: 0,
        missing: 0,
        oldestSeenAt: NOW - 5,
      },
    ],
    summary: null,
    seenAt: NOW,
  };
  queries.setQueryData(BALANCES, balances);
  ages.take([received(1)]);
  expect(queries.getQueryData(BALANCES)).toMatchObject({
    seenAt: LATER,
    accounts: [{ seenAt: LATER }, { seenAt: NOW - 5 }],
    totals: [{ oldestSeenAt: NOW - 5 }],
  });
});

test('an answer that is out of date is neither made younger nor taken for a new one', async () => {
  const empty: CompanyBalances = { companyId: 1, accounts: [], totals: [], summary: null, seenAt: null };
  queries.setQueryData(BALANCES, empty);
  await queries.invalidateQueries({ queryKey: api.overview.list.key() });
  await queries.invalidateQueries({ queryKey: BALANCES });
  ages.take([received(1)]);
  expect(queries.getQueryState(BALANCES)).toMatchObject({ data: empty, isInvalidated: true });
  expect(queries.getQueryState(OVERVIEW)?.isInvalidated).toBe(true);
  expect(rows()[0]).toMatchObject({ balancesSeenAt: NOW });
});

test('many companies are taken together after the first, and what carries a time is asked for again', () => {
  ages.take([received(1)]);
  ages.take([received(2)]);
  expect(rows()[1]).toMatchObject({ balancesSeenAt: NOW });
  expect(renew).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(rows()[1]).toMatchObject({ balancesSeenAt: LATER });
  expect(renew).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('what has ended a run is what succeeded or failed anew', () => {
  const target = (of: TargetState['target'], lastSuccessAt: number | null, failedAt: number | null) =>
    ({
      ...{ target: of, lastSuccessAt },
      lastFailure: failedAt === null ? null : { at: failedAt, failure: { code: 'cancelled' } },
    }) as TargetState;
  const state = (...targets: TargetState[]) =>
    new Map([[1, { companyId: 1, targets } as unknown as CompanySync]]);
  const before = state(
    target('balances', NOW, null),
    target('expenses', NOW, 1),
    target('incomes', NOW, null),
  );
  const after = state(
    target('balances', LATER, null),
    target('expenses', NOW, 2),
    target('incomes', NOW, null),
  );
  expect(polledSince(before, after)).toEqual([
    { companyId: 1, target: 'balances', lastSuccessAt: LATER },
    { companyId: 1, target: 'expenses', lastSuccessAt: NOW },
  ]);
  expect(polledSince(null, after), 'what is asked for first is as it is').toEqual([]);
});
