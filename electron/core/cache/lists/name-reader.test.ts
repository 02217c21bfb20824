import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NamedKind } from '../../../../shared/model/naming.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

const OWN = 7001;
const SAME = 7002;
const ELSEWHERE = 1_000_000_000_001;

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings((store) => {
    store.saveCompany(anyCompany(OWN, { address: 'https://here.example' }));
    store.saveCompany(anyCompany(SAME, { address: 'https://here.example/api' }));
    store.saveCompany(anyCompany(ELSEWHERE, { address: 'https://there.example' }));
  });
});
afterEach(() => {
  cache.close();
});

function give(companyId: number, kind: NamedKind, id: string, name: string | null): void {
  cache.settings((store) => store.names.set({ companyId, kind, id }, name));
}
const namesOf = (kind: NamedKind, id: string, companyId = OWN) =>
  cache.reader.names.get({ companyId, kind, id });
const first = (resource: 'expenses' | 'incomes' | 'expense-types') =>
  cache.reader.records.page(
    { companyId: OWN, resource, filter: {} },
    { column: 'date', descending: true },
    0,
    1,
  )[0];

test('proposes names sent or given in another company of the same service, never from another service', () => {
  cache.write(SAME, 'expense-types', [{ id: 17, name: 'Rent' }]);
  cache.write(ELSEWHERE, 'expense-types', [
    { id: 17, name: 'Wages' },
    { id: 18, name: 'Fuel' },
  ]);
  give(SAME, 'tag', '17', 'Budapest');
  give(ELSEWHERE, 'tag', '18', 'Wien');
  const from = (name: string) => [{ name, source: 'company', companyId: SAME }];
  expect(namesOf('expense-type', '17')).toEqual({ sent: null, given: null, proposals: from('Rent') });
  expect(namesOf('expense-type', '18').proposals).toEqual([]);
  expect(namesOf('tag', '17').proposals).toEqual(from('Budapest'));
  expect(namesOf('tag', '18').proposals).toEqual([]);
  expect(namesOf('simple-tag', '17').proposals, 'each kind has ids of its own').toEqual([]);
  expect(namesOf('revenue-type', '17').proposals).toEqual([]);

  give(OWN, 'expense-type', '17', 'Office rent');
  expect(namesOf('expense-type', '17')).toEqual({ sent: null, given: 'Office rent', proposals: [] });
});

test('a given name of an expense type is used wherever the type is named, until the service sends one', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const members = () =>
    cache.reader.insights
      .members({
        companyId: OWN,
        list: 'expenses',
        dimension: 'type',
        currency: 'EUR',
        period,
        before: period,
        limit: 5,
      })
      .members.map(({ name }) => name);
  cache.write(OWN, 'expenses', [
    {
      id: 1,
      issued_at: '2026-03-01',
      currency: 'EUR',
      assignments: [{ id: 1, expense_type: 17, net_amount: '1', vat_amount: '0', gross_amount: '1' }],
    },
  ]);
  cache.write(OWN, 'expense-types', [{ id: 17 }]);
  cache.finish(OWN, 'expenses');
  cache.finish(OWN, 'expense-types');
  expect(first('expenses')).toMatchObject({ types: null, typesEach: [{ id: '17', name: null }] });
  give(OWN, 'expense-type', '17', 'Rent');
  give(ELSEWHERE, 'expense-type', '17', 'Wages');
  expect(first('expenses')).toMatchObject({ types: 'Rent', typesEach: [{ id: '17', name: 'Rent' }] });
  expect(first('expense-types')?.name).toBe('Rent');
  expect(members()).toEqual(['Rent']);
  const facet = () =>
    cache.reader.records.facet({
      companyId: OWN,
      resource: 'expenses',
      facet: 'types',
      text: '',
      chosen: [],
    });
  expect(facet()).toMatchObject([{ value: '17', name: 'Rent' }]);
  give(OWN, 'expense-type', '17', null);
  expect(facet()).toMatchObject([{ value: '17', name: null }]);
  give(OWN, 'expense-type', '17', 'Rent');

  cache.write(OWN, 'expense-types', [{ id: 17, name: 'As sent' }]);
  expect(first('expenses')?.types).toBe('As sent');
  expect(first('expense-types')?.name).toBe('As sent');
  expect(members()).toEqual(['As sent']);
  expect(namesOf('expense-type', '17')).toEqual({ sent: 'As sent', given: 'Rent', proposals: [] });
});

test('a given name of a revenue type replaces its id', () => {
  cache.write(OWN, 'incomes', [
    {
      id: 1,
      issued_at: '2026-03-01',
      currency: 'EUR',
      assignments: [
        { id: 1, revenue_type: 3, gross_amount: '1' },
        { id: 2, revenue_type: 4, gross_amount: '1' },
      ],
    },
  ]);
  give(OWN, 'expense-type', '3', 'An expense type');
  expect(first('incomes')?.types).toBe('#3, #4');
  give(OWN, 'revenue-type', '3', 'Services');
  expect(first('incomes')).toMatchObject({
    types: 'Services, #4',
    typesEach: [
      { id: '3', name: 'Services' },
      { id: '4', name: null },
    ],
  });
});

test('incomes sort by the given names of their types, also after a change of a name', () => {
  const income = (id: number) => ({ id, assignments: [{ id, revenue_type: id, gross_amount: '1' }] });
  cache.write(OWN, 'incomes', [income(3), income(4), income(5)]);
  cache.finish(OWN, 'incomes');
  const sorted = () =>
    cache.reader.records
      .page(
        { companyId: OWN, resource: 'incomes', filter: {} },
        { column: 'types', descending: false },
        0,
        10,
      )
      .map(({ types }) => types);
  expect(sorted()).toEqual(['#3', '#4', '#5']);
  give(OWN, 'revenue-type', '3', 'Services');
  give(OWN, 'revenue-type', '5', 'Goods');
  expect(sorted()).toEqual(['#4', 'Goods', 'Services']);
  give(OWN, 'revenue-type', '3', 'Advice');
  expect(sorted()).toEqual(['#4', 'Advice', 'Goods']);
});

test.each([true, false])(
  'records are found by the given names of their types (list synced: %s)',
  (isSynced) => {
    const line = (field: string, type: number) => [{ id: type, [field]: type, gross_amount: '1' }];
    cache.write(OWN, 'expenses', [
      { id: 1, assignments: line('expense_type', 17) },
      { id: 2, assignments: line('expense_type', 18) },
    ]);
    cache.write(OWN, 'incomes', [
      { id: 1, assignments: line('revenue_type', 17) },
      { id: 2, assignments: line('revenue_type', 18) },
    ]);
    if (isSynced) for (const list of ['expenses', 'incomes'] as const) cache.finish(OWN, list);
    const found = (resource: 'expenses' | 'incomes', text: string) =>
      cache.reader.records
        .page({ companyId: OWN, resource, filter: { text } }, { column: 'date', descending: true }, 0, 10)
        .map(({ recordId }) => recordId);
    expect(found('expenses', 'rent')).toEqual([]);
    give(OWN, 'expense-type', '17', 'Office rent');
    give(OWN, 'revenue-type', '18', 'Rent received');
    give(ELSEWHERE, 'expense-type', '18', 'Rent elsewhere');
    expect(found('expenses', 'rent')).toEqual(['1']);
    expect(found('expenses', 'r')).toEqual(['1']);
    expect(found('incomes', 'rent')).toEqual(['2']);
    give(OWN, 'revenue-type', '18', 'Interest');
    expect(found('incomes', 'rent')).toEqual([]);
    cache.write(OWN, 'expense-types', [{ id: 17, name: 'As sent' }]);
    expect(found('expenses', 'rent'), 'the name that the service sends counts').toEqual([]);
  },
);
