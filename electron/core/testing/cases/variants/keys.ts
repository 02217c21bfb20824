import { exact, expense, income, page, pages, partner } from './bodies.ts';
import type { Variant } from './variant.ts';

const own = (number: string) => ({ invoice_number: number });

export const KEYS: Variant[] = [
  {
    case: 'expense ids beyond 2^53',
    answers: {
      '/1/expenses/': page([
        expense(exact('9007199254740992'), own('even')),
        expense(exact('9007199254740993'), own('odd')),
      ]),
    },
    expect: 'Two records.',
    seen: { listed: { expenses: ['even', 'odd'] }, complete: ['expenses'], steady: true },
  },
  {
    case: 'ids beyond 2^63',
    answers: {
      '/1/incomes/': page([
        income(exact('92233720368547758070'), own('a')),
        income(exact('92233720368547758071'), own('b')),
      ]),
    },
    expect: 'Two records.',
    seen: { listed: { incomes: ['a', 'b'] }, steady: true },
  },
  {
    case: 'ids -5, 0 and 1',
    answers: {
      '/1/expenses/': page([expense(-5, own('minus')), expense(0, own('zero')), expense(1, own('one'))]),
    },
    expect: 'Three records.',
    seen: { listed: { expenses: ['minus', 'one', 'zero'] }, complete: ['expenses'], steady: true },
  },
  {
    case: 'ids that are text',
    answers: {
      '/1/incomes/': page([
        income('A-1', own('a')),
        income('a-1', own('b')),
        income('00123', own('c')),
        income(123, own('d')),
      ]),
    },
    expect: 'Four records.',
    seen: { listed: { incomes: ['a', 'b', 'c', 'd'] }, complete: ['incomes'], steady: true },
  },
  {
    case: 'ids that are UUIDs',
    answers: {
      '/1/partners/': page([
        partner('3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Acme'),
        partner('3f2504e0-4f89-11d3-9a0c-0305e82c3302', 'Bemo'),
      ]),
      '/1/expenses/': page([
        expense(1, { partner: '3f2504e0-4f89-11d3-9a0c-0305e82c3302', partner_name: null }),
      ]),
    },
    expect: 'The expense’s partner is Bemo.',
    seen: { rows: { expenses: { N1: { partnerName: 'Bemo' } } }, steady: true },
  },
  {
    case: 'ids 3 and "3" in one list',
    answers: { '/1/expenses/': page([expense(3, own('number')), expense('3', own('text'))]) },
    expect: 'One record or two, but no change is reported.',
    seen: { steady: true },
  },
  {
    case: 'an id that is sent as a number and then as text',
    answers: { '/1/partners/': page([partner(1, 'Acme'), partner(2, 'Bemo')]) },
    later: { '/1/partners/': page([partner(2, 'Bemo'), partner(1, 'Acme')]) },
    expect: 'A different order is not a change.',
    seen: { listed: { partners: ['Acme', 'Bemo'] }, steady: true },
  },
  {
    case: 'partners referred to by objects',
    answers: {
      '/1/partners/': page([
        partner(exact('9007199254740993'), 'Right'),
        partner(exact('9007199254740992'), 'Wrong'),
      ]),
      '/1/incomes/': page([income(1, { partner: { id: exact('9007199254740993') }, partner_name: null })]),
    },
    expect: 'The income’s partner is Right.',
    seen: {
      rows: { incomes: { I1: { partnerName: 'Right', partnerId: '9007199254740993' } } },
      search: { right: ['incomes I1', 'partners Right'] },
    },
  },
  {
    case: 'expense types beyond 2^53',
    answers: {
      '/2/expense-types/': page([
        { id: exact('9007199254740992'), name: 'Wrong' },
        { id: exact('9007199254740993'), name: 'Right' },
      ]),
      '/1/expenses/': page([
        expense(1, {
          assignments: [{ id: 1, expense_type: exact('9007199254740993'), gross_amount: '2.00' }],
        }),
      ]),
    },
    expect: 'The expense’s type is Right.',
    seen: {
      rows: { expenses: { N1: { types: 'Right' } } },
      search: { right: ['expense-types Right', 'expenses N1'] },
    },
  },
  {
    case: 'currency ids beyond 2^53',
    answers: {
      '/1/expenses/': page([
        expense(1, { currency: exact('9007199254740992') }),
        expense(2, { currency: exact('9007199254740993') }),
      ]),
    },
    expect: 'Two currencies.',
    seen: {
      rows: { expenses: { N1: { currency: '#9007199254740992' }, N2: { currency: '#9007199254740993' } } },
      months: { expenses: ['2026-11 #9007199254740992 10.00', '2026-11 #9007199254740993 10.00'] },
    },
  },
  {
    case: 'invoice, account and tax numbers as JSON numbers',
    answers: {
      '/1/expenses/': page([expense(1, { invoice_number: exact('20261125000000000001') })]),
      '/1/partners/': page([
        partner(1, 'Acme', {
          tax_number: exact('123456789012345678'),
          account_number: exact('117730161111101800000000'),
        }),
      ]),
    },
    expect: 'Every digit is kept.',
    seen: {
      listed: { expenses: ['20261125000000000001'] },
      rows: {
        partners: { Acme: { taxNumber: '123456789012345678', accountNumber: '117730161111101800000000' } },
      },
      search: { '20261125000000000001': ['expenses 20261125000000000001'] },
    },
  },
  {
    case: 'numbers with leading zeros',
    answers: {
      '/1/expenses/': page([expense(1, own('0001')), expense(2, own('1'))]),
      '/1/partners/': page([partner('01', 'Leading'), partner(1, 'Plain')]),
    },
    expect: 'Each stays as sent.',
    seen: { listed: { expenses: ['0001', '1'], partners: ['Leading', 'Plain'] }, steady: true },
  },
  {
    case: 'text and number partners across pages',
    answers: {
      ...pages('/1/partners/', [3, 3], [partner('007', 'Text')], [partner(7, 'Number'), partner(8, 'Eight')]),
      '/1/expenses/': page([
        expense(1, { partner: 7, partner_name: null }),
        expense(2, { partner: '007', partner_name: null }),
        expense(3, { partner: '7', partner_name: null }),
      ]),
    },
    expect: 'Each expense has the partner of its own key; 7 and "7" are the same.',
    seen: {
      listed: { partners: ['Eight', 'Number', 'Text'] },
      rows: {
        expenses: {
          N1: { partnerName: 'Number' },
          N2: { partnerName: 'Text' },
          N3: { partnerName: 'Number' },
        },
      },
      steady: true,
    },
  },
];
