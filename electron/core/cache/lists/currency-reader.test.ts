import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

const COMPANY = 7001;

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings((store) => store.saveCompany(anyCompany(COMPANY, { defaultCurrency: 'HUF' })));
});
afterEach(() => {
  cache.close();
});

const proposals = () =>
  Object.fromEntries(
    cache.reader.currencies
      .list(COMPANY)
      .map(({ currency, proposals: [best] }) => [currency, best?.name ?? null]),
  );

test('proposes the name other records give an id, before the company’s default currency', () => {
  cache.write(COMPANY, 'expenses', [
    { id: 1, currency: 1 },
    { id: 2, currency: 1 },
    { id: 3, currency: 2 },
    { id: 4, currency: { id: 2, name: 'EUR' } },
    { id: 5, currency: 3 },
    { id: 6, currency: { id: 3, name: 'a name too long for a label' } },
    { id: 7, currency: 'USD' },
  ]);
  expect(proposals()).toMatchObject({ '#1': 'HUF', '#2': 'EUR', '#3': null, EUR: null, USD: null });

  cache.write(COMPANY, 'incomes', [{ id: 1, currency: { id: '1', name: 'CZK' } }]);
  expect(proposals()).toMatchObject({ '#1': 'CZK', '#2': 'EUR', '#3': 'HUF' });

  cache.settings((store) => store.labelCurrency(COMPANY, '#3', 'HUF'));
  expect(proposals()).toMatchObject({ '#1': 'CZK', '#2': 'EUR', '#3': null });
});

test('proposes a label from another company of the same service only, and names that company', () => {
  const same = 7002;
  const elsewhere = 7003;
  const unreadable = 7004;
  cache.settings((store) => {
    store.saveCompany(anyCompany(COMPANY, { address: 'https://here.example/books', defaultCurrency: 'HUF' }));
    store.saveCompany(anyCompany(same, { address: 'https://here.example', addedAt: 2 }));
    store.saveCompany(anyCompany(elsewhere, { address: 'https://there.example', addedAt: 3 }));
    store.saveCompany(anyCompany(unreadable, { address: 'not an address', addedAt: 4 }));
    store.labelCurrency(same, '#1', 'HUF');
    for (const companyId of [elsewhere, unreadable]) {
      store.labelCurrency(companyId, '#1', 'XXX');
      store.labelCurrency(companyId, '#2', 'YYY');
    }
  });
  cache.write(COMPANY, 'expenses', [
    { id: 1, currency: 1 },
    { id: 2, currency: 2 },
  ]);
  const list = () =>
    Object.fromEntries(
      cache.reader.currencies.list(COMPANY).map((entry) => [entry.currency, entry.proposals]),
    );
  expect(list()).toEqual({ '#1': [{ name: 'HUF', source: 'company', companyId: same }], '#2': [] });

  cache.settings((store) => store.labelCurrency(COMPANY, '#1', 'EUR'));
  expect(list()).toEqual({ '#1': [], '#2': [] });
});

test('proposes each name once, one from the company’s own records first', () => {
  cache.settings((store) => {
    for (const [companyId, label] of [
      [7002, 'EUR'],
      [7003, 'USD'],
      [7004, 'USD'],
    ] as const) {
      store.saveCompany(anyCompany(companyId, { addedAt: companyId }));
      store.labelCurrency(companyId, '#2', label);
    }
  });
  cache.write(COMPANY, 'expenses', [
    { id: 1, currency: 2 },
    { id: 2, currency: { id: 2, name: 'EUR' } },
  ]);
  expect(cache.reader.currencies.list(COMPANY).find(({ currency }) => currency === '#2')?.proposals).toEqual([
    { name: 'EUR', source: 'records', companyId: null },
    { name: 'USD', source: 'company', companyId: 7003 },
  ]);
});
