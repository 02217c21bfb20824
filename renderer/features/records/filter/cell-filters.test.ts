import { expect, it } from 'vitest';
import type { RecordRow } from '../../../../shared/model/record.ts';
import { cellFilters } from './cell-filters.ts';

const row = {
  date: '2026-11-21',
  dueDate: null,
  gross: '-12.50',
  net: '1e9',
  unreadable: [],
  cancelled: null,
  partnerId: '7',
  partnerName: 'Kovács Kft.',
  number: 'SZ-1',
  paidStatus: 'unpaid',
  currency: null,
  typesEach: [
    { id: '12', name: 'Rent' },
    { id: '15', name: null },
  ],
  isCustomer: true,
  isVendor: false,
} as unknown as RecordRow;

it("filters by the cell's value, and by a partner's id instead of its name", () => {
  expect(cellFilters(row, 'date')).toMatchObject([
    { filter: { date: { from: '2026-11-21', to: '2026-11-21' } } },
  ]);
  expect(cellFilters(row, 'gross')).toMatchObject([{ filter: { gross: { min: '-12.50', max: '-12.50' } } }]);
  expect(cellFilters(row, 'partnerName')).toEqual([
    { part: 'partners', filter: { partners: ['7'] }, value: 'Kovács Kft.' },
  ]);
  expect(cellFilters(row, 'paidStatus')).toMatchObject([{ filter: { paid: ['unpaid'] } }]);
  expect(cellFilters({ ...row, cancelled: 'cancelling' }, 'paidStatus')).toMatchObject([
    { filter: { paid: ['cancelled'] }, value: 'cancelled' },
  ]);
  expect(cellFilters(row, 'isCustomer')).toEqual([
    { part: 'roles', filter: { roles: ['customer'] }, value: 'customer' },
  ]);
});

it('offers each of several types, by id if it has no name', () => {
  expect(cellFilters(row, 'types')).toEqual([
    { part: 'types', filter: { types: ['12'] }, value: 'Rent' },
    { part: 'types', filter: { types: ['15'] }, value: '#15' },
  ]);
});

it('filters by missing values for an empty cell, where the list supports that', () => {
  const none = { ...row, partnerId: null, partnerName: null, typesEach: [], paidStatus: null };
  expect(cellFilters(none, 'partnerName')).toEqual([
    { part: 'partners', filter: { partners: [null] }, value: null },
  ]);
  expect(cellFilters(none, 'types')).toEqual([{ part: 'types', filter: { types: [null] }, value: null }]);
  expect(cellFilters(none, 'currency')).toMatchObject([{ filter: { currencies: [null] }, value: null }]);
  expect(cellFilters(none, 'paidStatus')).toMatchObject([{ filter: { paid: [null] }, value: null }]);
});

it('offers nothing for a cell without a value to filter by, or with an inexact one', () => {
  for (const column of ['dueDate', 'net', 'number', 'isVendor', 'nothing']) {
    expect(cellFilters(row, column)).toEqual([]);
  }
  expect(cellFilters({ ...row, unreadable: ['gross'] }, 'gross')).toEqual([]);
  expect(cellFilters({ ...row, date: '25/11/2026', unreadable: ['date'] }, 'date')).toEqual([]);
  // The partner has a name, but no known id.
  expect(cellFilters({ ...row, partnerId: null }, 'partnerName')).toEqual([]);
});
