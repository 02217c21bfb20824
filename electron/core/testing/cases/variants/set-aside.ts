import { exact, expense, income, page, pages, partner } from './bodies.ts';
import type { Variant } from './variant.ts';

const BAD: Record<string, unknown> = {
  'with a null id': { ...expense(1), id: null },
  'without an id': { ...expense(1), id: undefined },
  'with an id that is an object': { ...expense(1), id: { value: 1 } },
  'with an id that is an array': { ...expense(1), id: [1] },
  'with an id that is true': { ...expense(1), id: true },
  'that is null': null,
  'that is text': 'deleted',
  'that is a number': 17,
  'that is an array': [expense(8)],
  'with a value that is not valid JSON': expense(1, { exchange_rate: exact('NaN') }),
  'with a line break in a string': expense(1, { note: exact('"one\ntwo"') }),
};

export const SET_ASIDE: Variant[] = [
  ...Object.entries(BAD).map(([what, bad]): Variant => ({
    case: `an expense ${what}`,
    answers: { '/1/expenses/': page([expense(2), bad, expense(3)]) },
    expect: 'Two are shown, one is set aside and counted.',
    seen: { listed: { expenses: ['N2', 'N3'] }, setAside: { expenses: 1 }, steady: true },
  })),
  {
    case: 'one set aside on the second page',
    answers: pages('/1/expenses/', [4, 4], [expense(1), expense(2)], [{ id: null }, expense(4)]),
    expect: 'Three are shown, one is set aside.',
    seen: { listed: { expenses: ['N1', 'N2', 'N4'] }, setAside: { expenses: 1 }, steady: true },
  },
  {
    case: 'one set aside on each page',
    answers: pages('/1/incomes/', [4, 4], [income(1), null], [{ id: null, gross_amount: '1.00' }, income(4)]),
    expect: 'Two are shown, two are set aside.',
    seen: { listed: { incomes: ['I1', 'I4'] }, setAside: { incomes: 2 }, steady: true },
  },
  {
    case: 'every record set aside',
    answers: { '/1/incomes/': page([null, { name: 'x' }]) },
    expect: 'None is shown, two are set aside.',
    seen: { listed: { incomes: [] }, setAside: { incomes: 2 } },
  },
  {
    case: 'a partner and an expense type set aside',
    answers: {
      '/1/partners/': page([partner(1, 'Acme'), partner(null, 'Unnamed')]),
      '/2/expense-types/': '[{"id":1,"name":"Rent"},{"name":"None"}]',
    },
    expect: 'One is shown of each, one is set aside of each.',
    seen: {
      listed: { partners: ['Acme'], 'expense-types': ['Rent'] },
      setAside: { partners: 1, 'expense-types': 1 },
      steady: true,
    },
  },
  {
    case: 'a record that can no longer be read',
    answers: { '/1/expenses/': page([expense(1), expense(2), expense(3)]) },
    later: { '/1/expenses/': page([expense(1), { ...expense(2), id: null }, expense(3)]) },
    expect: 'An answer with an unreadable record removes nothing.',
    seen: { listed: { expenses: ['N1', 'N2', 'N3'] }, setAside: { expenses: 1 } },
  },
  {
    case: 'a record that can be read again',
    answers: { '/1/expenses/': page([expense(1), { ...expense(2), id: null }]) },
    later: { '/1/expenses/': page([expense(1), expense(2)]) },
    expect: 'Both are shown, and none is set aside.',
    seen: { listed: { expenses: ['N1', 'N2'] }, setAside: { expenses: 0 }, complete: ['expenses'] },
  },
];
