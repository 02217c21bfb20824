import { expect, test } from 'vitest';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { cashTotals } from './cash-totals.ts';

const company = (companyId: number, ...cash: [string | null, string | null, number?][]): CompanyOverview =>
  ({
    companyId,
    cash: cash.map(([currency, total, notIncluded = 0]) => ({
      currency,
      total,
      notIncluded,
      unconfirmed: notIncluded,
      missing: 1,
    })),
  }) as unknown as CompanyOverview;

test('adds up cash per named currency and keeps unidentified currencies separate by company', () => {
  const rows = [
    company(1, ['EUR', '0.10'], ['#1', '5.00'], [null, null, 2]),
    company(2, ['EUR', '0.20', 1], ['#1', '6.00']),
  ];
  expect(cashTotals(rows)).toEqual({
    totals: [
      { currency: 'EUR', amount: '0.30' },
      { currency: '#1', amount: '5.00' },
      { currency: '#1', amount: '6.00' },
    ],
    accounts: { unreadable: 3, unconfirmed: 3, missing: 5 },
  });
});
