import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient, matchQuery, type Query } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/model/change.ts';
import type { Client } from '../connection/connection.ts';
import { applyChange } from './invalidation.ts';
import { InvalidationThrottle } from './invalidation-throttle.ts';

// Only used to build keys; never called.
const client = createORPCClient<Client>({ call: () => Promise.reject(new Error('called')) });
const api = createTanstackQueryUtils(client);

const sort = { column: 'date', descending: true } as const;
const list = (companyId: number, resource: 'expenses' | 'incomes') => ({
  companyId,
  resource,
  filter: {},
});

const keys = {
  companies: api.companies.list.queryKey({ input: {} }),
  overview: api.overview.list.queryKey({ input: { today: '2026-01-01', dayStart: 0, weekStart: 0 } }),
  lowest: api.overview.lowestDays.queryKey({ input: { today: '2026-01-01' } }),
  lines: api.overview.cashLines.queryKey({ input: { from: 0 } }),
  balances1: api.balances.get.queryKey({ input: { companyId: 1 } }),
  balances2: api.balances.get.queryKey({ input: { companyId: 2 } }),
  expenses1: api.records.page.queryKey({
    input: { ...list(1, 'expenses'), sort, offset: 0, limit: 100 },
  }),
  expenses2: api.records.page.queryKey({
    input: { ...list(2, 'expenses'), sort, offset: 0, limit: 100 },
  }),
  incomes1: api.records.page.queryKey({ input: { ...list(1, 'incomes'), sort, offset: 0, limit: 100 } }),
  count1: api.records.summary.queryKey({ input: list(1, 'expenses') }),
  detail1: api.records.get.queryKey({ input: { companyId: 1, resource: 'expenses', recordId: '5' } }),
  months1: api.insights.months.queryKey({
    input: { companyId: 1, period: { from: '2026-01-01', to: '2026-01-31' }, subject: null },
  }),
  months2: api.insights.months.queryKey({
    input: { companyId: 2, period: { from: '2026-01-01', to: '2026-01-31' }, subject: null },
  }),
  forecast1: api.insights.forecast.queryKey({ input: { companyId: 1, today: '2026-01-01', days: 30 } }),
  settings: api.settings.get.queryKey({ input: {} }),
  runs: api.sync.runs.queryKey({ input: { companyId: 1, before: null, limit: 50 } }),
  history1: api.history.page.queryKey({
    input: { companyId: 1, resource: 'expenses', recordId: '5', before: null, limit: 25 },
  }),
  removalsToReview: api.sync.removalsToReview.queryKey({ input: {} }),
};

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key, []);
});

function outdatedAfter(change: Change): string[] {
  applyChange(change, api, new InvalidationThrottle(queries));
  const isOutdated = (key: readonly unknown[]) =>
    queries
      .getQueryCache()
      .findAll()
      .some((query: Query) => matchQuery({ queryKey: key, exact: true }, query) && query.state.isInvalidated);
  return Object.entries(keys).flatMap(([name, key]) => (isOutdated(key) ? [name] : []));
}

describe('a change invalidates', () => {
  test('records: the lists, details, histories and insights of that company, and the overview', () => {
    expect(
      outdatedAfter({
        kind: 'records',
        companyId: 1,
        resource: 'expenses',
        added: 1,
        changed: 0,
        removed: 0,
        runId: 1,
      }),
    ).toEqual(['overview', 'lowest', 'expenses1', 'count1', 'detail1', 'months1', 'forecast1', 'history1']);
  });

  test('balances: those of that company, its forecast and the overview, but not the cash lines', () => {
    expect(outdatedAfter({ kind: 'balances', companyId: 1 })).toEqual([
      'overview',
      'lowest',
      'balances1',
      'forecast1',
    ]);
  });

  test('runs: the runs, completeness of lists and removals awaiting review', () => {
    expect(outdatedAfter({ kind: 'runs', companyId: 1 })).toEqual([
      'overview',
      'count1',
      'months1',
      'forecast1',
      'runs',
      'removalsToReview',
    ]);
  });

  test('history: entries of records and of runs', () => {
    expect(outdatedAfter({ kind: 'history' })).toEqual(['history1']);
  });

  test('companies: their list, the overview and removals awaiting review', () => {
    expect(outdatedAfter({ kind: 'companies' })).toEqual([
      'companies',
      'overview',
      'lowest',
      'lines',
      'removalsToReview',
    ]);
  });

  test('settings: the settings and every figure with a currency label', () => {
    expect(outdatedAfter({ kind: 'noted' })).toEqual(['settings']);
    expect(outdatedAfter({ kind: 'settings' })).not.toContain('companies');
    expect(outdatedAfter({ kind: 'settings' })).toEqual(
      expect.arrayContaining([
        'settings',
        'balances1',
        'expenses2',
        'months2',
        'overview',
        'lines',
        'history1',
      ]),
    );
  });

  test('reset: everything', () => {
    expect(outdatedAfter({ kind: 'reset' })).toEqual(Object.keys(keys));
  });

  test('continued: only failed queries', async () => {
    const failing = {
      queryKey: keys.incomes1,
      queryFn: () => Promise.reject(new Error('down')),
      retry: false,
    };
    await queries.fetchQuery(failing).catch(() => undefined);
    expect(outdatedAfter({ kind: 'continued' })).toEqual(['incomes1']);
  });
});
