import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

const COMPANY = 7001;
const TODAY = '2026-01-15';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  const settings = openSettingsStore(cache.profile);
  settings.saveCompany(anyCompany(COMPANY));
  settings.close();
});
afterEach(() => {
  cache.close();
});

const income = (
  id: number,
  due_at: string | null,
  gross_amount: string,
  paid_status = 1,
  currency = 'EUR',
) => ({
  id,
  due_at,
  gross_amount,
  paid_status,
  currency,
});
const expense = (id: number, due_at: string, gross_amount: string, paid_status = 1, currency = 'EUR') => ({
  id,
  due_at,
  paid_status,
  currency,
  assignments: [{ net_amount: gross_amount, vat_amount: '0.00', gross_amount }],
});

test('separates overdue items from those due within seven days, per currency', () => {
  cache.write(COMPANY, 'incomes', [
    income(1, '2026-01-14', '10.00'),
    income(2, '2026-01-15', '20.00'),
    income(3, '2026-01-21', '0.50'),
    income(4, '2026-01-22', '1000.00'),
    income(5, null, '1000.00'),
    income(6, '2026-01-16', '7.00', 3),
    income(7, '2026-01-16', '7.00', 2),
  ]);
  cache.write(COMPANY, 'expenses', [
    expense(1, '2026-01-01', '3.00'),
    expense(2, '2026-01-17', '30.00'),
    expense(3, '2026-01-17', '4.00', 1, 'HUF'),
  ]);
  const [row] = cache.reader.overview.list({ today: TODAY, dayStart: 0, weekStart: 0 });
  expect(row).toMatchObject({
    overdueToPay: [{ currency: 'EUR', unpaid: '3.00', count: 1, notIncluded: 0, partPaid: 0 }],
    overdueToReceive: [{ currency: 'EUR', unpaid: '10.00', count: 1, notIncluded: 0, partPaid: 0 }],
    dueSoon: [
      { currency: 'EUR', net: '-9.50', count: 3, notIncluded: 1 },
      { currency: 'HUF', net: '-4.00', count: 1, notIncluded: 0 },
    ],
  });
});

test('counts part-paid overdue items without their amount, and shows them even if there are no others', () => {
  cache.write(COMPANY, 'incomes', [
    income(1, '2026-01-14', '10.00'),
    income(2, '2026-01-14', 'many'),
    income(3, '2025-10-17', '70.00', 3),
    income(4, '2025-10-17', '70.00', 2),
    income(5, '2026-01-15', '70.00', 3),
  ]);
  cache.write(COMPANY, 'expenses', [expense(1, '2025-10-17', '30.00', 3)]);
  const [row] = cache.reader.overview.list({ today: TODAY, dayStart: 0, weekStart: 0 });
  expect(row).toMatchObject({
    overdueToPay: [{ currency: 'EUR', unpaid: null, count: 1, notIncluded: 1, partPaid: 1 }],
    overdueToReceive: [{ currency: 'EUR', unpaid: '10.00', count: 3, notIncluded: 2, partPaid: 1 }],
    dueSoon: [{ currency: 'EUR', net: null, count: 0, notIncluded: 1 }],
  });
});

test('lists nothing if nothing is open', () => {
  cache.write(COMPANY, 'incomes', [income(1, '2026-01-22', '1.00')]);
  const [row] = cache.reader.overview.list({ today: TODAY, dayStart: 0, weekStart: 0 });
  expect(row).toMatchObject({ overdueToPay: [], overdueToReceive: [], dueSoon: [] });
});
