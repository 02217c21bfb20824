import { exact, expense, income, json, page, pages, partner } from './bodies.ts';
import type { Resource } from '../../../../../shared/model/record.ts';
import type { Variant } from './variant.ts';

const PATHS: Record<Resource, string> = {
  expenses: '/1/expenses/',
  incomes: '/1/incomes/',
  partners: '/1/partners/',
  'expense-types': '/2/expense-types/',
};
const RECORDS: Record<Resource, unknown[]> = {
  expenses: [expense(1), expense(2)],
  incomes: [income(1), income(2)],
  partners: [partner(1, 'Acme'), partner(2, 'Bemo')],
  'expense-types': [
    { id: 1, name: 'Rent', parent: null },
    { id: 2, name: 'Travel' },
  ],
};
const NAMES: Record<Resource, string[]> = {
  expenses: ['N1', 'N2'],
  incomes: ['I1', 'I2'],
  partners: ['Acme', 'Bemo'],
  'expense-types': ['Rent', 'Travel'],
};
const KEYS = {
  expenses: 'expenses',
  incomes: 'incomes',
  partners: 'partners',
  'expense-types': 'expense_types',
};

const FORMS: Record<string, (resource: Resource, records: unknown[]) => string> = {
  'a bare array': (_resource, records) => json(records),
  'results by name': (resource, records) => page(records, { results: { [KEYS[resource]]: records } }),
  'results by name next to other lists': (resource, records) =>
    page(records, { results: { tags: [{ id: 9 }], [KEYS[resource]]: records, users: [] } }),
  'no count': (_resource, records) => page(records, { count: undefined }),
  'count null': (_resource, records) => page(records, { count: null }),
  'count as text': (_resource, records) => page(records, { count: '2' }),
  'only results': (_resource, records) => json({ results: records }),
  'next empty': (_resource, records) => page(records, { next: '' }),
  ...Object.fromEntries(
    ['', ' ', null, false, []].map((error) => [
      `_error ${JSON.stringify(error)}`,
      (_resource: Resource, records: unknown[]) => page(records, { _error: error }),
    ]),
  ),
};

const EMPTY: Record<string, (resource: Resource) => string> = {
  'results null': () => '{"count":0,"next":null,"previous":null,"results":null}',
  'results without a list': () => '{"count":0,"next":null,"previous":null,"results":{}}',
  'empty array': () => '[]',
  'empty by name': (resource) => page([], { results: { [KEYS[resource]]: [] } }),
  'empty without a count': () => '{"results":[]}',
  'empty with count null': () => '{"count":null,"next":null,"results":[]}',
};

/** Values of `next` that cannot be requested. */
const NO_LINK: unknown[] = [2, true, { href: '/1/expenses/?page=2' }, ['/1/expenses/?page=2']];

const everyList = Object.keys(PATHS) as Resource[];

export const ENVELOPES: Variant[] = [
  ...everyList.flatMap((resource) =>
    Object.entries(FORMS).map(([form, write]): Variant => ({
      case: `${resource}: ${form}`,
      answers: { [PATHS[resource]]: write(resource, RECORDS[resource]) },
      expect: 'The two records, complete.',
      seen: { listed: { [resource]: NAMES[resource] }, complete: [resource] },
    })),
  ),
  ...everyList.flatMap((resource) =>
    Object.entries(EMPTY).map(([form, write]): Variant => ({
      case: `${resource}: ${form}`,
      answers: { [PATHS[resource]]: write(resource) },
      expect: 'A complete, empty list.',
      seen: { listed: { [resource]: [] }, complete: [resource] },
    })),
  ),
  {
    case: 'results without a list, with a count',
    answers: { '/1/expenses/': page([], { count: 2, results: {} }) },
    expect: 'An empty list that is not complete.',
    seen: { listed: { expenses: [] }, incomplete: ['expenses'], reasons: { expenses: 'incomplete' } },
  },
  {
    case: 'a next page that the service does not have',
    answers: { '/1/expenses/': page([expense(1)], { count: 2, next: '{address}/1/expenses/?page=2' }) },
    expect: 'The received records are shown, and the list is not complete.',
    seen: { listed: { expenses: ['N1'] }, incomplete: ['expenses'], reasons: { expenses: 'page-gone' } },
  },
  {
    case: 'a count that is not valid JSON',
    answers: { '/1/expenses/': page([expense(1), expense(2)], { count: exact('NaN') }) },
    expect: 'Both are shown: the count is treated as missing.',
    seen: { listed: { expenses: ['N1', 'N2'] }, complete: ['expenses'], steady: true },
  },
  ...NO_LINK.map((next): Variant => ({
    case: `a next page that is ${JSON.stringify(next)}`,
    answers: { '/1/expenses/': page([expense(1), expense(2)], { count: undefined, next }) },
    expect: 'The received records are shown, and the list is not complete.',
    seen: { listed: { expenses: ['N1', 'N2'] }, incomplete: ['expenses'], steady: true },
  })),
  {
    case: 'everything empty',
    answers: {
      ...Object.fromEntries(everyList.map((resource) => [PATHS[resource], page([])])),
      '/1/pulse/': '{"summary":0,"accounts":[]}',
    },
    expect: 'Four complete, empty lists, and no balance.',
    seen: { complete: everyList, cash: [], forecast: [], steady: true },
  },
  {
    case: 'expenses by name next to their expense types',
    answers: {
      '/1/expenses/': page([], {
        count: 1,
        results: { expense_types: [{ id: 7, name: 'No expense' }], expenses: [expense(1)] },
      }),
    },
    expect: 'The list with the resource’s name, in any position.',
    seen: { listed: { expenses: ['N1'] }, complete: ['expenses'] },
  },
  {
    case: 'by name on two pages',
    answers: {
      '/1/expenses/': page([], {
        count: 2,
        next: '{address}/1/expenses/?page=2',
        results: { expense_types: [], expenses: [expense(1)] },
      }),
      '/1/expenses/?page=2': page([], { count: 2, results: { expense_types: [], expenses: [expense(2)] } }),
    },
    expect: 'Both pages are fetched.',
    seen: { listed: { expenses: ['N1', 'N2'] }, complete: ['expenses'] },
  },
  {
    case: 'a next page without its trailing slash',
    answers: {
      '/1/partners/': page([partner(1, 'Acme')], { count: 2, next: '{address}/1/partners?page=2' }),
      '/1/partners/?page=2': page([partner(2, 'Bemo')], { count: 2 }),
    },
    expect: 'Both pages are fetched.',
    seen: { listed: { partners: ['Acme', 'Bemo'] }, complete: ['partners'] },
  },
  {
    case: 'a relative next page',
    answers: {
      '/1/incomes/': page([income(1)], { count: 2, next: '/1/incomes/?page=2' }),
      '/1/incomes/?page=2': page([income(2)], { count: 2 }),
    },
    expect: 'Both pages are fetched.',
    seen: { listed: { incomes: ['I1', 'I2'] }, complete: ['incomes'] },
  },
  {
    case: 'expense types on three pages',
    answers: pages(
      '/2/expense-types/',
      [3, 3, 3],
      [{ id: 1, name: 'Rent' }],
      [{ id: 2, name: 'Fuel' }],
      [{ id: 3, name: 'Tax' }],
    ),
    expect: 'All pages are fetched.',
    seen: { listed: { 'expense-types': ['Fuel', 'Rent', 'Tax'] }, complete: ['expense-types'] },
  },
];
