import { expect, test } from 'vitest';
import { entryOf, hrefOf, paths, readPath } from './screens.ts';

test('reads the address of a company’s screen as it writes it', () => {
  expect(hrefOf('expense-types', 7001)).toBe('/companies/7001/expense-types');
  expect(readPath('/companies/7001/expense-types')).toEqual({
    companyId: 7001,
    screen: 'expense-types',
  });
});

test('names the screen in an address without a company', () => {
  expect(hrefOf('expenses', null)).toBe('/expenses');
  expect(readPath('/expenses')).toEqual({ companyId: null, screen: 'expenses' });
});

test.each([
  ['/overview', 'overview'],
  ['/companies', 'companies'],
  ['/companies/add', 'companies'],
  ['/companies/7001/token', 'companies'],
  ['/companies/7001/sync', 'sync'],
  ['/settings', 'settings'],
  ['/elsewhere', null],
])('%s belongs to the entry %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry);
});

test('opens a record’s list with its details, whatever characters its id contains', () => {
  expect(paths.record(7001, 'incomes', 'a&b=1')).toBe('/companies/7001/incomes?record=a%26b%3D1');
});
