import { expect, test } from 'vitest';
import { entryOf, hrefOf, paths, readPath } from './screens.ts';

test('an address of a company’s screen is read and written alike', () => {
  expect(hrefOf('expense-types', 7001)).toBe('/companies/7001/expense-types');
  expect(readPath('/companies/7001/expense-types')).toEqual({
    companyId: 7001,
    screen: 'expense-types',
  });
});

test('without a company the address still names the screen', () => {
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

test('a record’s address opens its list with its details, whatever its id holds', () => {
  expect(paths.record(7001, 'incomes', 'a&b=1')).toBe('/companies/7001/incomes?record=a%26b%3D1');
});
