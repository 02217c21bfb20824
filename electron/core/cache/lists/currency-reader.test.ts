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
    cache.reader.currencies.list(COMPANY).map(({ currency, proposal }) => [currency, proposal]),
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
