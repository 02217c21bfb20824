import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const COMPANY = 7001;
const TODAY = '2026-01-15';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  const settings = openSettingsStore(cache.profile);
  settings.saveCompany(anyCompany(COMPANY, { defaultCurrency: 'EUR' }));
  settings.saveCompany(anyCompany(COMPANY + 1));
  settings.close();
  const account = { name: null, accountNumber: null, updatedAt: null };
  const accounts = [
    { ...account, accountId: '1', currency: 'EUR', balance: '100.00' },
    { ...account, accountId: '2', currency: 'HUF', balance: '5.00' },
  ];
  cache.writer.transaction(() =>
    cache.writer.balances.write(
      COMPANY,
      { summary: null, text: JSON.stringify(accounts), accounts },
      foundBalances(1_000),
    ),
  );
});
afterEach(() => cache.close());

/** Counts when every record and account is included. */
const ALL_IN = {
  notIncluded: 0,
  partPaid: 0,
  cancelled: 0,
  statusUnknown: 0,
  undated: 0,
  noCurrency: 0,
  accountsNotIncluded: 0,
  accountsMissing: 0,
  accountsUnconfirmed: 0,
};

let id = 0;
const item = (due: string, gross: string, change: object = {}) => {
  id += 1;
  return {
    id,
    due_at: due,
    paid_status: 1,
    currency: 'EUR',
    assignments: [{ gross_amount: gross }],
    ...change,
  };
};
const lowest = () => cache.reader.lowestDays.list(TODAY);

test('is now or the first day with the lowest closing balance, with amounts due from today on', () => {
  cache.write(COMPANY, 'expenses', [
    item('2026-01-14', '900.00'),
    item('2026-01-20', '80.00'),
    item('2026-01-25', '50.00', { paid_status: 2 }),
    item('2026-02-01', '30.00'),
  ]);
  cache.write(COMPANY, 'incomes', [
    item('2026-01-20', '10.00'),
    item('2026-01-28', '40.00'),
    item('2026-02-01', '30.00'),
  ]);
  expect(lowest()).toEqual([
    {
      companyId: COMPANY,
      lowest: [
        { currency: 'EUR', date: '2026-01-20', balance: '30.00', ...ALL_IN },
        { currency: 'HUF', date: TODAY, balance: '5.00', ...ALL_IN },
      ],
    },
  ]);
});

test('covers thirty days from today and counts the records due in them that are not included', () => {
  cache.write(COMPANY, 'expenses', [
    item('2026-02-13', '1.00'),
    item('2026-02-14', '50.00'),
    item('2026-01-16', 'much'),
    item('2026-01-17', '10.00', { paid_status: 3 }),
    item('2026-01-18', '10.00', { paid_status: 9 }),
    item('2026-01-18', '10.00', { paid_status: null }),
    item('2026-02-14', '10.00', { paid_status: null }),
    item('20/01/2026', '10.00'),
    item('20/01/2026', '10.00', { paid_status: 3 }),
  ]);
  expect(lowest()[0]?.lowest[0]).toEqual({
    ...ALL_IN,
    currency: 'EUR',
    date: '2026-02-13',
    balance: '99.00',
    notIncluded: 1,
    partPaid: 1,
    statusUnknown: 2,
    undated: 2,
  });
});

test('reflects writes after the first query', () => {
  expect(lowest()[0]?.lowest[0]?.balance).toBe('100.00');
  cache.write(COMPANY, 'expenses', [item('2026-01-15', '150.00')]);
  expect(lowest()[0]?.lowest[0]).toMatchObject({ date: TODAY, balance: '-50.00' });
});

test('is the present balance if it can only grow', () => {
  cache.write(COMPANY, 'incomes', [item(TODAY, '10.00'), item('2026-01-20', '5.00')]);
  expect(lowest()[0]?.lowest[0]).toMatchObject({ date: TODAY, balance: '100.00' });
});

test('prefers planned days, even unreadable ones, and omits cancelled records and those without currency', () => {
  cache.write(COMPANY, 'expenses', [
    item('2026-01-10', '30.00', { planned_payment_date: '2026-01-22' }),
    item('2026-01-18', '20.00', { planned_payment_date: '2026-03-01' }),
    item('2026-01-18', '900.00', { is_cancelled: true }),
    item('2026-01-19', '5.00', { planned_payment_date: '2026-01-01' }),
    item('2026-01-18', '700.00', { currency: null }),
    item('2026-03-18', '700.00', { currency: null }),
    item('2026-01-18', '700.00', { currency: null, is_cancelled: true }),
    item('2026-01-18', '60.00', { planned_payment_date: '18.01.2026' }),
  ]);
  expect(lowest()[0]?.lowest[0]).toEqual({
    ...ALL_IN,
    currency: 'EUR',
    date: '2026-01-22',
    balance: '65.00',
    cancelled: 1,
    undated: 1,
    noCurrency: 1,
  });
});

test('is unknown if no balance of the currency is known', () => {
  cache.write(COMPANY, 'expenses', [item('2026-01-20', '30.00'), item('2026-01-21', 'much')]);
  const account = { accountId: '1', name: null, accountNumber: null, updatedAt: null, currency: 'EUR' };
  const pulse = { summary: null, text: 'n/a', accounts: [{ ...account, balance: 'n/a' }] };
  cache.writer.transaction(() => cache.writer.balances.write(COMPANY, pulse, foundBalances(2_000, 2)));
  expect(lowest()[0]?.lowest[0]).toEqual({
    ...ALL_IN,
    currency: 'EUR',
    date: TODAY,
    balance: null,
    notIncluded: 1,
    accountsNotIncluded: 1,
  });
});
