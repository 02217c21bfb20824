import { createORPCClient } from '@orpc/client';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { ListSummary } from '../../../shared/model/record.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import type { Client } from '../connection/connection.ts';
import { Ages } from './ages.ts';
import { polledSince, type SyncState } from './sync-store.ts';

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
let sync: SyncState;
const renew = vi.fn<(keys: QueryKey[]) => void>();
let ages: Ages;

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  sync = new Map([1, 2].map((companyId) => [companyId, syncOf(companyId)]));
  queries = new QueryClient();
  queries.setQueryData(OVERVIEW, [overviewOf(1), overviewOf(2)]);
  ages = new Ages(queries, api, { renewal: { of: renew }, sync: () => sync });
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

test('many companies are taken together after the first', () => {
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

/** When each list of a company was synced, from the first list on. */
const syncOf = (companyId: number, ...times: number[]): CompanySync =>
  ({
    companyId,
    targets: (['expenses', 'incomes', 'partners', 'expense-types'] as const).map((target, index) => ({
      target,
      lastSuccessAt: times[index] ?? NOW,
    })),
  }) as CompanySync;
const SUMMARY = { count: 1, all: 1, totals: [], typed: false, syncedAt: NOW } as unknown as ListSummary;
const summaryKey = (companyId: number | null) =>
  api.records.summary.queryKey({
    input: { companyId, resource: 'expenses', text: null, filters: [] } as never,
  });
const synced = (companyId: number) => ({ companyId, target: 'expenses' as const, lastSuccessAt: LATER });

test('a list that was found the same is younger wherever it is shown, and nothing is asked for', () => {
  queries.setQueryData(OVERVIEW, [{ ...overviewOf(1), recordsSyncedAt: NOW }, overviewOf(2)]);
  queries.setQueryData(summaryKey(1), SUMMARY);
  queries.setQueryData(summaryKey(null), SUMMARY);
  sync = new Map([
    [1, syncOf(1, LATER, NOW + 5, NOW + 6, NOW + 7)],
    [2, syncOf(2, NOW + 3)],
  ]);
  ages.take([synced(1)]);
  expect(queries.getQueryData(summaryKey(1))).toMatchObject({ syncedAt: LATER });
  expect(queries.getQueryData(summaryKey(null)), 'the oldest of all companies').toMatchObject({
    syncedAt: NOW + 3,
  });
  expect(rows()[0], 'the oldest of all lists').toMatchObject({ recordsSyncedAt: NOW + 5 });
  expect(rows()[1], 'a list is not complete').toMatchObject({ recordsSyncedAt: null });
  expect(renew).toHaveBeenCalledExactlyOnceWith([
    api.sync.runs.key({ input: { companyId: 1 } }),
    api.sync.runs.key({ input: { companyId: null } }),
  ]);
});

test('a history of balances that only got longer is asked for every five minutes', () => {
  const key = JSON.stringify(api.balances.history.key({ input: { companyId: 1 } }));
  const isRenewed = (): boolean => {
    const asked = renew.mock.calls.flatMap(([keys]) => keys).map((one) => JSON.stringify(one));
    renew.mockClear();
    return asked.includes(key);
  };
  const minutes = [0, 1, 2, 3, 4, 5, 6].map(() => {
    ages.take([received(1)]);
    vi.advanceTimersByTime(60_000);
    return isRenewed();
  });
  expect(minutes).toEqual([true, false, false, false, false, true, false]);
});

test('an alert is as old as the answer it was checked on', () => {
  const key = api.alerts.list.queryKey({ input: {} });
  const alert = (alertId: number, notChecked: Alert['notChecked']) =>
    ({ alertId, companyId: 1, receivedAt: NOW, notChecked }) as Alert;
  queries.setQueryData(key, [alert(1, null), alert(2, 'unconfirmed')]);
  ages.take([received(1)]);
  expect(queries.getQueryData(key)?.map(({ receivedAt }) => receivedAt)).toEqual([LATER, NOW]);
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
