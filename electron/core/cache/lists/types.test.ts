import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListQuery, Sort } from '../../../../shared/model/record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('sorts a list by the names of types, records without a type last', () => {
  cache.write(5, 'expense-types', [
    { id: 1, name: 'Utazás', parent: 3 },
    { id: 2, name: 'Ábra', parent: 4 },
    { id: 3, name: 'Zebra' },
    { id: 4, name: 'alap' },
  ]);
  cache.write(5, 'expenses', [
    { id: 1, assignments: [{ expense_type: 1 }] },
    { id: 2, assignments: [{ expense_type: 2 }] },
    { id: 3 },
  ]);
  const ids = (resource: 'expenses' | 'expense-types', column: Sort['column'], descending: boolean) =>
    cache.reader.records
      .page({ companyId: 5, resource, filter: {} }, { column, descending }, 0, 10)
      .map(({ recordId }) => recordId);
  expect(ids('expenses', 'types', false)).toEqual(['2', '1', '3']);
  expect(ids('expenses', 'types', true)).toEqual(['1', '2', '3']);
  expect(ids('expense-types', 'parentName', false)).toEqual(['2', '1', '4', '3']);
  cache.write(5, 'expense-types', [{ id: 2, name: 'Ünnep', parent: 4 }]);
  cache.write(5, 'expense-types', [{ id: 1, name: 'Alkatrész', parent: 3 }]);
  expect(ids('expenses', 'types', false), 'a renamed type moves its records').toEqual(['1', '2', '3']);
});

test('incomes take the names of their types from the record, never from the expense types', () => {
  cache.write(5, 'expense-types', [{ id: 1, name: 'Utazás' }]);
  cache.write(5, 'incomes', [
    { id: 1, assignments: [{ revenue_type: 1 }] },
    { id: 2, assignments: [{ revenue_type: { id: 2, name: 'Bérleti díj' } }] },
  ]);
  cache.finish(5, 'incomes');
  const list: ListQuery = { companyId: 5, resource: 'incomes', filter: {} };
  const order: Sort = { column: 'created', descending: true };
  expect(cache.reader.records.page(list, order, 0, 9).map(({ types }) => types)).toEqual([
    'Bérleti díj',
    '#1',
  ]);
  expect(cache.reader.records.summary(list).typed).toBe(true);
  const values = cache.reader.records.facet({
    companyId: 5,
    resource: 'incomes',
    facet: 'types',
    text: '',
    chosen: [],
  });
  expect(values.map(({ value, name }) => [value, name])).toEqual([
    ['1', null],
    ['2', 'Bérleti díj'],
  ]);
});
