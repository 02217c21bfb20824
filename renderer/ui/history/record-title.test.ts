import { expect, test } from 'vitest';
import { recordTitle } from './record-title.ts';

const row = { name: 'Travel', partnerName: 'Kovács Kft.', number: '2026/17' };

test('names a document by its partner and number, and other records by their name', () => {
  expect(recordTitle(row, 'expenses')).toBe('Kovács Kft. · 2026/17');
  expect(recordTitle({ ...row, number: null }, 'incomes')).toBe('Kovács Kft.');
  expect(recordTitle(row, 'expense-types')).toBe('Travel');
});

test('has no title for a record without these', () => {
  expect(recordTitle({ ...row, partnerName: null, number: '' }, 'expenses')).toBeNull();
  expect(recordTitle({ ...row, name: null }, 'partners')).toBeNull();
});
