import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExposureQuery } from '../../../../shared/model/exposure.ts';
import type { DocumentList } from '../../../../shared/model/insight.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const A = 5;
const B = 6;
const C = 7;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings((store) => {
    for (const companyId of [A, B, C]) store.saveCompany(anyCompany(companyId, { defaultCurrency: 'HUF' }));
    store.labelCurrency(A, '#1', 'HUF');
  });
});
afterEach(() => {
  cache.close();
});

let nextId = 0;
const open = (companyId: number, list: DocumentList, gross: string, fields: Partial<Fields> = {}): void => {
  nextId += 1;
  cache.write(companyId, list, [
    { id: nextId, partner: 9, gross_amount: gross, currency: 'HUF', paid_status: 1, ...fields },
  ]);
};
const partner = (companyId: number, id: number, name: string, taxNumber: string | null): void => {
  cache.write(companyId, 'partners', [{ id, name, tax_number: taxNumber }]);
};
const exposure = (query: Partial<ExposureQuery> = {}) =>
  cache.reader.worklists.exposure({ companyId: null, partner: null, offset: 0, limit: 25, ...query });

test('adds up open items with one partner in several companies exactly, per currency and direction', () => {
  partner(A, 9, 'Kőműves Kft.', '12345678-2-42');
  partner(B, 4, 'KŐMŰVES', '12345678242');
  partner(C, 9, 'Másik Bt.', '99999999-1-01');
  open(A, 'expenses', '922337203685477.5807', { currency: 1 });
  open(A, 'expenses', '0.0001', { currency: 1 });
  open(A, 'expenses', '5.00', { paid_status: 2 });
  open(B, 'expenses', '922337203685477.5807', { partner: 4 });
  open(B, 'incomes', '7.00', { partner: 4, currency: 'EUR' });
  open(B, 'incomes', '1e3', { partner: 4 });
  open(B, 'incomes', '3.00', { partner: 4, paid_status: 3 });
  open(C, 'expenses', '1.00');

  const { count, rows, totals } = exposure();
  expect(count).toBe(2);
  expect(totals).toMatchObject([
    { currency: 'EUR', partners: 1, toPay: { total: null, count: 0 }, toReceive: { total: '7.00' } },
    { currency: 'HUF', partners: 1, toPay: { total: '1844674407370955.1615' }, toReceive: { partPaid: 1 } },
  ]);
  expect(rows[1]).toMatchObject({
    currency: 'HUF',
    companies: 2,
    taxNumber: '12345678-2-42',
    name: 'Kőműves Kft.',
  });
  expect(rows[1]?.toPay).toEqual({
    total: '1844674407370955.1615',
    count: 3,
    notIncluded: 0,
    partPaid: 0,
    cancelled: 0,
    statusUnknown: 0,
  });
  expect(rows[1]?.toReceive).toEqual({
    total: null,
    count: 1,
    notIncluded: 1,
    partPaid: 1,
    cancelled: 0,
    statusUnknown: 0,
  });
  expect(rows[1]?.members.map(({ companyId, by, toPay }) => [companyId, by, toPay.total])).toEqual([
    [A, 'taxNumber', '922337203685477.5808'],
    [B, 'taxNumber', '922337203685477.5807'],
  ]);
  expect(rows[0]).toMatchObject({ currency: 'EUR', companies: 1, toReceive: { total: '7.00' } });
});

test('takes the tax number or name from documents if there is no partner record', () => {
  open(A, 'incomes', '1.00', { partner: 1, partner_name: 'Szabó Bt.', partner_tax_number: 'HU 11' });
  open(B, 'incomes', '2.00', { partner: null, partner_name: 'szabo bt.' });
  open(C, 'incomes', '4.00', { partner: 3, partner_name: 'Szabó' });
  const [row] = exposure().rows;
  expect(row?.toReceive.total).toBe('3.00');
  expect(row?.members.map(({ companyId, partner: key, by }) => [companyId, key, by])).toEqual([
    [B, '=szabo bt.', 'name'],
    [A, '1', 'taxNumber'],
  ]);
});

test('limits the list to the lines that include a company, or one of its partners', () => {
  for (const companyId of [A, B]) {
    partner(companyId, 9, 'Kőműves Kft.', 'X1');
    open(companyId, 'expenses', '1.00');
  }
  for (const companyId of [B, C]) {
    partner(companyId, 8, 'Szabó Bt.', 'X2');
    open(companyId, 'expenses', '10.00', { partner: 8 });
  }
  expect(exposure().rows.map(({ name }) => name)).toEqual(['Szabó Bt.', 'Kőműves Kft.']);
  expect(exposure({ companyId: A }).rows.map(({ name }) => name)).toEqual(['Kőműves Kft.']);
  expect(exposure({ companyId: B, partner: '8' }).rows.map(({ name }) => name)).toEqual(['Szabó Bt.']);
  expect(exposure({ companyId: A, partner: '8' }).count).toBe(0);
  expect(exposure({ offset: 1 }).rows).toHaveLength(1);
});

test('reflects a changed record, a changed tax number and a removed company', () => {
  for (const companyId of [A, B]) {
    partner(companyId, 9, `Név ${companyId}`, null);
    open(companyId, 'expenses', '1.00');
  }
  expect(exposure().count, 'two names').toBe(0);
  partner(A, 9, 'Név', 'X1');
  partner(B, 9, 'Más név', 'X-1');
  expect(exposure().rows[0]?.toPay.total).toBe('2.00');
  open(B, 'expenses', '0.50');
  expect(exposure().rows[0]?.toPay.total).toBe('2.50');
  cache.settings((store) => store.deleteCompany(B));
  expect(exposure().count).toBe(0);
});
