import { describe, expect, test } from 'vitest';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { compareAttention, reasonsOf, standingOf } from './attention-needed.ts';

const COMPLETE = { readToEndAt: 1, shortfall: null, unreadable: 0 };

const NOW = 10_000_000;
const quiet: CompanyOverview = {
  companyId: 1,
  cash: [
    {
      currency: 'EUR',
      total: '100.00',
      count: 1,
      notIncluded: 0,
      unconfirmed: 0,
      missing: 0,
      oldestSeenAt: NOW,
    },
  ],
  overdrawn: 0,
  belowZero: [],
  cashSinceYesterday: [],
  cashOverWeek: [],
  trackedSince: null,
  balancesSeenAt: NOW,
  overdueToPay: [],
  overdueToReceive: [],
  dueSoon: [],
  records: { expenses: 0, incomes: 0, partners: 0, 'expense-types': 0 },
  completeness: { expenses: COMPLETE, incomes: COMPLETE },
  recordsSyncedAt: null,
};
const sync: CompanySync = {
  companyId: 1,
  token: 'present',
  stopped: null,
  announcedAt: null,
  pausedUntil: null,
  targets: [],
};
const open = {
  currency: 'EUR',
  count: 1,
  unpaid: '5.00',
  notIncluded: 0,
  partPaid: 0,
  cancelled: 0,
  statusUnknown: 0,
  undated: 0,
};
const account = { accountId: '1', name: 'Payroll', accountNumber: null, currency: 'EUR', balance: '-1.00' };
const soon = (net: string, currency = 'EUR') => ({
  currency,
  net,
  count: 1,
  notIncluded: 0,
  partPaid: 0,
  cancelled: 0,
  statusUnknown: 0,
});
const reasons = (change: Partial<CompanyOverview>, state: Partial<CompanySync> = {}) =>
  reasonsOf({ ...quiet, ...change }, standingOf({ ...sync, ...state }, NOW), NOW, 60_000);

describe("the reasons for a company's position", () => {
  test.each([
    [
      'a missing token, whose balances are out of date',
      reasons({ balancesSeenAt: 1 }, { token: 'absent' }),
      [{ kind: 'stopped' }],
    ],
    [
      'accounts below zero',
      reasons({ overdrawn: 2, belowZero: [account] }),
      [{ kind: 'overdrawn', count: 2, accounts: [account] }],
    ],
    [
      'more due than the balance',
      reasons({ dueSoon: [soon('-100.01')] }),
      [{ kind: 'short', lacking: [{ currency: 'EUR', amount: '0.01' }] }],
    ],
    ['exactly as much due as the balance', reasons({ dueSoon: [soon('-100.00')] }), []],
    ['more due than the balance, in another currency', reasons({ dueSoon: [soon('-900.00', 'USD')] }), []],
    [
      'several, worst first',
      reasons(
        {
          overdrawn: 1,
          belowZero: [account],
          dueSoon: [soon('-350.00')],
          overdueToPay: [open],
          balancesSeenAt: NOW - 121_000,
        },
        { token: 'present' },
      ),
      [
        { kind: 'overdrawn', count: 1, accounts: [account] },
        { kind: 'short', lacking: [{ currency: 'EUR', amount: '250.00' }] },
        { kind: 'stale' },
        { kind: 'to-pay' },
      ],
    ],
    ['two missed polls', reasons({ balancesSeenAt: NOW - 121_000 }), [{ kind: 'stale' }]],
    [
      'one account that is out of date',
      reasons({
        cash: [
          {
            currency: 'EUR',
            total: '1.00',
            count: 2,
            notIncluded: 0,
            unconfirmed: 0,
            missing: 0,
            oldestSeenAt: NOW - 121_000,
          },
        ],
      }),
      [{ kind: 'stale' }],
    ],
    [
      'a list that failed to sync, before overdue items',
      reasons(
        { overdueToPay: [open] },
        { targets: [{ lastFailure: { at: NOW, failure: { code: 'timeout' } } } as TargetState] },
      ),
      [{ kind: 'failing' }, { kind: 'to-pay' }],
    ],
    [
      'overdue items',
      reasons({ overdueToPay: [open], overdueToReceive: [open] }),
      [{ kind: 'to-pay' }, { kind: 'to-receive' }],
    ],
    [
      'a part-paid overdue item only',
      reasons({ overdueToReceive: [{ ...open, unpaid: '0.00', notIncluded: 1, partPaid: 1 }] }),
      [{ kind: 'to-receive' }],
    ],
    [
      'cancelled records only',
      reasons({ overdueToPay: [{ ...open, count: 0, unpaid: null, cancelled: 2 }] }),
      [],
    ],
    ['nothing', reasons({}), []],
  ])('%s', (_what, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  const ordered = (...changes: Partial<CompanyOverview>[]) =>
    changes
      .map((change) => ({ row: { ...quiet, ...change }, reasons: reasons(change) }))
      .sort(compareAttention)
      .map(({ row }) => row.companyId);

  test('puts the company with the worst reason first', () => {
    expect(
      ordered({ companyId: 1 }, { companyId: 2, overdueToPay: [open] }, { companyId: 3, overdrawn: 1 }),
    ).toEqual([3, 2, 1]);
  });

  test('orders equal reasons by overdrawn accounts, then by overdue items, never by amounts', () => {
    const many = { ...open, count: 3 };
    const large = { ...open, unpaid: '9000000.00' };
    expect(
      ordered(
        { companyId: 1, overdrawn: 1, overdueToPay: [many] },
        { companyId: 2, overdrawn: 2 },
        { companyId: 3, overdueToPay: [large] },
        { companyId: 4, overdueToPay: [open], overdueToReceive: [many] },
        { companyId: 5, overdueToPay: [open] },
      ),
    ).toEqual([2, 1, 4, 3, 5]);
  });
});
