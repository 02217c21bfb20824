import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from '../settings/settings-store.ts';
import { anyCompany } from '../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from './testing/cache-fixture.ts';

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
    cache.writer.balances.write(COMPANY, { summary: null, text: '{}', accounts }, 1_000),
  );
});
afterEach(() => cache.close());

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

test('is the first day at whose end least is there, of what is due from today on', () => {
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
        { currency: 'EUR', date: '2026-01-20', balance: '30.00', leftOut: 0 },
        { currency: 'HUF', date: TODAY, balance: '5.00', leftOut: 0 },
      ],
    },
  ]);
});

test('looks at thirty days, today the first of them, and tells what is due in them and not counted', () => {
  cache.write(COMPANY, 'expenses', [
    item('2026-02-13', '1.00'),
    item('2026-02-14', '50.00'),
    item('2026-01-16', 'much'),
    item('2026-01-17', '10.00', { paid_status: 3 }),
  ]);
  expect(lowest()[0]?.lowest[0]).toEqual({
    currency: 'EUR',
    date: '2026-02-13',
    balance: '99.00',
    leftOut: 2,
  });
});

test('follows what is written after it was asked for', () => {
  expect(lowest()[0]?.lowest[0]?.balance).toBe('100.00');
  cache.write(COMPANY, 'expenses', [item('2026-01-15', '150.00')]);
  expect(lowest()[0]?.lowest[0]).toMatchObject({ date: TODAY, balance: '-50.00' });
});
