import { describe, expect, test } from 'vitest';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { grandTotals } from './grand-totals.ts';

const COMPLETE = { readToEndAt: 1, shortfall: null, unreadable: 0 };

function overview(companyId: number, change: Partial<CompanyOverview>): CompanyOverview {
  return {
    companyId,
    cash: [],
    overdrawn: 0,
    belowZero: [],
    cashSinceYesterday: [],
    cashOverWeek: [],
    trackedSince: null,
    dueSoon: [],
    balancesSeenAt: null,
    overdueToPay: [],
    overdueToReceive: [],
    records: { expenses: 0, incomes: 0, partners: 0, 'expense-types': 0 },
    completeness: { expenses: COMPLETE, incomes: COMPLETE },
    recordsSyncedAt: null,
    ...change,
  };
}

const cash = (currency: string | null, total: string | null) => ({
  currency,
  total,
  count: 2,
  notIncluded: 0,
  unconfirmed: 0,
  missing: 0,
  oldestSeenAt: 1000,
});

const items = {
  currency: 'USD',
  count: 1,
  unpaid: '5.00',
  notIncluded: 0,
  partPaid: 0,
  cancelled: 0,
  statusUnknown: 0,
  undated: 0,
};

describe('totals over companies', () => {
  test('are exact and count what they include', () => {
    const { totals } = grandTotals([
      overview(1, { cash: [cash('EUR', '0.10')] }),
      overview(2, { cash: [cash('EUR', '90071992547409.93')] }),
    ]);
    expect(totals).toHaveLength(1);
    expect(totals[0]).toMatchObject({
      currency: 'EUR',
      total: '90071992547410.03',
      companies: 2,
      accounts: 4,
      notIncluded: 0,
    });
  });

  test('never mix currencies', () => {
    const { totals } = grandTotals([overview(1, { cash: [cash('EUR', '1.00'), cash('HUF', '2.00')] })]);
    expect(totals.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', '1.00'],
      ['HUF', '2.00'],
    ]);
  });

  test('do not include unknown balances, nor count companies that have no others', () => {
    const unknown = { ...cash('EUR', null), count: 0, notIncluded: 3 };
    const of = (...companies: (typeof unknown)[]) =>
      grandTotals(companies.map((own, place) => overview(place + 1, { cash: [own] }))).totals[0];
    expect(of(unknown)).toMatchObject({ companies: 0, accounts: 0, notIncluded: 3 });
    expect(of(unknown, cash('EUR', '1.00'))).toMatchObject({
      total: '1.00',
      companies: 1,
      accounts: 2,
      notIncluded: 3,
    });
  });

  test('are zero where accounts add up to zero, and have no currency without an account', () => {
    const { totals } = grandTotals([
      overview(1, { cash: [cash('EUR', '5.00')], overdueToPay: [items] }),
      overview(2, { cash: [cash('EUR', '-5.00')] }),
    ]);
    expect(totals).toMatchObject([{ currency: 'EUR', total: '0.00', companies: 2 }]);
  });

  test('put the currency of the most companies first, then of the most accounts', () => {
    const { totals } = grandTotals([
      overview(1, { cash: [cash('CHF', '1.00'), { ...cash('HUF', '1.00'), count: 3 }, cash('USD', '9.00')] }),
      overview(2, { cash: [cash('USD', '1.00')] }),
    ]);
    expect(totals.map(({ currency }) => currency)).toEqual(['USD', 'HUF', 'CHF']);
  });

  test('do not include unidentified currencies, and count their companies', () => {
    const { totals, unnamed } = grandTotals([
      overview(1, { cash: [cash('#1', '1.00'), cash(null, '1.00')] }),
      overview(2, { overdueToPay: [{ ...items, currency: '#1' }] }),
      overview(3, { cash: [] }),
      overview(4, { overdueToPay: [{ ...items, currency: null }] }),
    ]);
    expect(totals).toEqual([]);
    expect(unnamed).toBe(2);
  });

  test("add up what the companies' totals do not include", () => {
    const own = { ...cash('EUR', '1.00'), notIncluded: 1, unconfirmed: 2, missing: 1 };
    const { totals } = grandTotals([overview(1, { cash: [own] }), overview(2, { cash: [own] })]);
    expect(totals).toMatchObject([{ total: '2.00', notIncluded: 2, unconfirmed: 4, missing: 2 }]);
  });
});
