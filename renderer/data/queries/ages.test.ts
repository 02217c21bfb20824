import { createORPCClient } from '@orpc/client';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyBalances } from '../../../shared/model/balance.ts';
import type { ListSummary } from '../../../shared/model/record.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import type { Client } from '../connection/connection.ts';
import { Ages } from './ages.ts';
import { polledSince, type SyncState } from './sync-store.ts';

// Only used to build keys; never called.
const client = createORPCClient<Client>({ call: () => Promise.reject(new Error('called')) });
const api = createTanstackQueryUtils(client);
const NOW = 1_000_000;
const LATER = NOW + 60_000;

const account = (accountId: string, seenAt: number, missingSince: number | null) => ({
  accountId,
  name: null,
  accountNumber: null,
  currency: 'EUR',
  balance: '1.00',
  asSent: false,
  updatedAt: null,
  seenAt,
  missingSince,
  unconfirmedSince: null,
});
const balancesKey = (companyId: number) => api.balances.get.queryKey({ input: { companyId } });
const noBalances = (companyId: number): CompanyBalances => ({
  companyId,
  accounts: [],
  totals: [],
  summary: null,
  seenAt: NOW,
});

let queries: QueryClient;
let sync: SyncState;
const renew = vi.fn<(keys: QueryKey[]) => void>();
let ages: Ages;

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  sync = new Map([1, 2].map((companyId) => [companyId, syncOf(companyId)]));
  queries = new QueryClient();
  for (const companyId of [1, 2]) queries.setQueryData(balancesKey(companyId), noBalances(companyId));
  ages = new Ages(queries, api, { throttle: { invalidate: renew }, sync: () => sync });
});
afterEach(() => {
  vi.useRealTimers();
});

const received = (companyId: number) => ({ companyId, target: 'balances' as const, lastSuccessAt: LATER });
const seenAt = (companyId: number) => queries.getQueryData(balancesKey(companyId))?.seenAt;

test('a poll without changes updates the time of its figures and no other object', () => {
  const other = queries.getQueryData(balancesKey(2));
  ages.take([received(1)]);
  expect(seenAt(1)).toBe(LATER);
  expect(queries.getQueryData(balancesKey(2))).toBe(other);
});

test('an account missing from the last update keeps its time', () => {
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
  queries.setQueryData(balancesKey(1), balances);
  ages.take([received(1)]);
  expect(queries.getQueryData(balancesKey(1))).toMatchObject({
    seenAt: LATER,
    accounts: [{ seenAt: LATER }, { seenAt: NOW - 5 }],
    totals: [{ oldestSeenAt: NOW - 5 }],
  });
});

test('an invalidated answer is neither updated nor marked as valid', async () => {
  await queries.invalidateQueries({ queryKey: balancesKey(1) });
  ages.take([received(1)]);
  expect(queries.getQueryState(balancesKey(1))).toMatchObject({ data: noBalances(1), isInvalidated: true });
});

test('updates of further companies are combined into one round', () => {
  ages.take([received(1)]);
  ages.take([received(2)]);
  expect(seenAt(2)).toBe(NOW);
  expect(renew).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(seenAt(2)).toBe(LATER);
  expect(renew).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

/** Sync times of a company's lists, in the order of the lists. */
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

test('a list without changes gets the new time wherever it is shown, without being fetched', () => {
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
  expect(renew).toHaveBeenCalledExactlyOnceWith([
    api.sync.runs.key({ input: { companyId: 1 } }),
    api.sync.runs.key({ input: { companyId: null } }),
  ]);
});

test('a balance history that only grew is fetched every five minutes', () => {
  const key = JSON.stringify(api.balances.history.key({ input: { companyId: 1 } }));
  const isRenewed = (): boolean => {
    const requestedKeys = renew.mock.calls.flatMap(([keys]) => keys).map((one) => JSON.stringify(one));
    renew.mockClear();
    return requestedKeys.includes(key);
  };
  const minutes = [0, 1, 2, 3, 4, 5, 6].map(() => {
    ages.take([received(1)]);
    vi.advanceTimersByTime(60_000);
    return isRenewed();
  });
  expect(minutes).toEqual([true, false, false, false, false, true, false]);
});

test('an alert gets the time of the balances that it was checked against', () => {
  const key = api.alerts.list.queryKey({ input: {} });
  const alert = (alertId: number, notChecked: Alert['notChecked']) =>
    ({ alertId, companyId: 1, receivedAt: NOW, notChecked }) as Alert;
  queries.setQueryData(key, [alert(1, null), alert(2, 'unconfirmed')]);
  ages.take([received(1)]);
  expect(queries.getQueryData(key)?.map(({ receivedAt }) => receivedAt)).toEqual([LATER, NOW]);
});

test('a target has ended a run if it succeeded or failed since', () => {
  const target = (of: TargetState['target'], lastSuccessAt: number | null, failedAt: number | null) =>
    ({
      target: of,
      lastSuccessAt,
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
  expect(polledSince(null, after), 'no run has ended without an earlier state').toEqual([]);
});
