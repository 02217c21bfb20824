import { account, exact, expense, json, page, pulse, type Wire } from './bodies.ts';
import type { Variant } from './variant.ts';

const BOTH = [account(1, 'Bank', '100.00'), account(2, 'Cash', '200.00')];
const SEEN = { accounts: ['Bank 100.00', 'Cash 200.00'], cash: ['EUR 300.00 of 2'], steady: true as const };

const FORMS: Record<string, string> = {
  'a bare array': json(BOTH),
  'bank_accounts next to receivables': json({
    summary: 300,
    receivables: '1.00',
    payables: '2.00',
    bank_accounts: BOTH,
  }),
  'no summary': json({ accounts: BOTH }),
  'summary null': json({ summary: null, accounts: BOTH }),
  'summary as text': json({ summary: '300.00', accounts: BOTH }),
  'summary as an object': json({ summary: { HUF: 1 }, accounts: BOTH }),
  'unknown fields': json({
    summary: 0,
    accounts: BOTH.map((one) => ({ ...one, iban: 'x' })),
    version: 3,
  }),
  'a summary that is not valid JSON': json({ summary: exact('NaN'), accounts: BOTH }),
  'a line break in an account number': json({
    accounts: [account(1, 'Bank', '100.00', { account_number: exact('"11\n77"') }), BOTH[1]],
  }),
  'bank_accounts next to accounts null': json({ accounts: null, bank_accounts: BOTH }),
};

const bare = (name: string, more: Wire = {}) =>
  account(undefined, name, '5.00', { account_number: undefined, ...more });

/** Two lists in one answer: an account reported twice counts once, accounts that may be different count separately. */
const TWO_LISTS: Record<string, [bank: unknown[], other: unknown[], seen: string[], cash: string]> = {
  'the same accounts': [BOTH, BOTH, SEEN.accounts, 'EUR 300.00 of 2'],
  'the same account with more fields': [
    [account(1, 'Bank', '5.00')],
    [account(1, 'Bank', exact('5.0'), { currency: 'eur', bank: 'X' })],
    ['Bank 5.00'],
    'EUR 5.00 of 1',
  ],
  'an id in one list, the account number in the other': [
    [account(1, 'Bank', '5.00', { account_number: 'HU42 1177' })],
    [account(undefined, 'Main', '5.00', { account_number: 'hu421177' })],
    ['Bank 5.00'],
    'EUR 5.00 of 1',
  ],
  'an id and no account number': [
    [account(1, 'Bank', '5.00')],
    [account('1', 'Bank', '5.00', { account_number: null })],
    ['Bank 5.00'],
    'EUR 5.00 of 1',
  ],
  'neither id nor number': [[bare('Till')], [bare('Till')], ['Till 5.00'], 'EUR 5.00 of 1'],
  'neither, twice in each list': [
    [bare('Till'), bare('Till')],
    [bare('Till'), bare('Till')],
    ['Till 5.00', 'Till 5.00'],
    'EUR 10.00 of 2',
  ],
  'neither, and once more in the second list': [
    [bare('Till')],
    [bare('Till'), bare('Till')],
    ['Till 5.00', 'Till 5.00'],
    'EUR 10.00 of 2',
  ],
  'equal except for the id': [
    [account(1, 'Bank', '5.00')],
    [account(2, 'Bank', '5.00')],
    ['Bank 5.00', 'Bank 5.00'],
    'EUR 10.00 of 2',
  ],
  'equal except for the account number': [
    [account(undefined, 'Bank', '5.00', { account_number: '1' })],
    [account(undefined, 'Bank', '5.00', { account_number: '2' })],
    ['Bank 5.00', 'Bank 5.00'],
    'EUR 10.00 of 2',
  ],
  'the same id, different account numbers': [
    [account(1, 'Bank', '5.00', { account_number: '1' })],
    [account(1, 'Bank', '5.00', { account_number: '2' })],
    ['Bank 5.00', 'Bank 5.00'],
    'EUR 10.00 of 2',
  ],
  'the same id for different accounts': [
    [bare('Bank', { id: 1 })],
    [bare('Till', { id: 1 })],
    ['Bank 5.00', 'Till 5.00'],
    'EUR 10.00 of 2',
  ],
  'the same name, an id only in one list': [
    [bare('Bank', { id: 1 })],
    [bare('Bank')],
    ['Bank 5.00', 'Bank 5.00'],
    'EUR 10.00 of 2',
  ],
  'different balances': [
    [account(1, 'Bank', '5.00')],
    [account(1, 'Bank', '7.00')],
    ['Bank 5.00', 'Bank 7.00'],
    'EUR 12.00 of 2',
  ],
};

/** Several members nested in each other. */
const NESTED: Record<string, unknown> = {
  'lists by kind within accounts': {
    accounts: { bank_accounts: BOTH.slice(0, 1), cash_accounts: BOTH.slice(1) },
  },
  'accounts within bank_accounts': { bank_accounts: { accounts: BOTH } },
  'results within accounts': { accounts: { count: 2, results: BOTH } },
  'accounts within results within data': { data: { results: { accounts: BOTH } } },
};

export const BALANCES: Variant[] = [
  ...Object.entries(FORMS).map(([form, body]): Variant => ({
    case: `balances: ${form}`,
    answers: { '/1/pulse/': body },
    expect: 'Two accounts, EUR 300.00.',
    seen: SEEN,
  })),
  ...Object.entries(NESTED).map(([form, body]): Variant => ({
    case: `balances: ${form}`,
    answers: { '/1/pulse/': json(body) },
    expect: 'Two accounts, EUR 300.00.',
    seen: SEEN,
  })),
  ...Object.entries(TWO_LISTS).map(([form, [bank, other, accounts, cash]]): Variant => ({
    case: `accounts of two lists: ${form}`,
    answers: { '/1/pulse/': json({ accounts: bank, bank_accounts: other }) },
    expect: `${accounts.length} in total.`,
    seen: { accounts, cash: [cash], steady: true },
  })),
  {
    case: 'an account whose currency is an object',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '5.00', { currency: { code: 'EUR' } })]) },
    expect: 'Its code is the currency.',
    seen: { accounts: ['Bank 5.00'], cash: ['EUR 5.00 of 1'] },
  },
  {
    case: 'no account at all',
    answers: { '/1/pulse/': '[]' },
    expect: 'No balance, which is not a balance of 0.',
    seen: { accounts: [], cash: [] },
  },
  {
    case: 'three accounts with one id',
    answers: { '/1/pulse/': pulse([1, 2, 3].map((n) => account(5, `Till ${n}`, `${n}.00`))) },
    expect: 'All three are kept and added.',
    seen: { accounts: ['Till 1 1.00', 'Till 2 2.00', 'Till 3 3.00'], cash: ['EUR 6.00 of 3'], steady: true },
  },
  {
    case: 'two accounts with one id and one name',
    answers: {
      '/1/pulse/': pulse([account(1, 'Bank', '5.00'), account(1, 'Bank', '7.00', { currency: 'HUF' })]),
    },
    expect: 'Both are kept, each in its currency.',
    seen: { accounts: ['Bank 5.00', 'Bank 7.00'], cash: ['EUR 5.00 of 1', 'HUF 7.00 of 1'], steady: true },
  },
  {
    case: 'two accounts without an id',
    answers: { '/1/pulse/': pulse([account(null, 'Bank', '5.00'), account(undefined, 'Cash', '7.00')]) },
    expect: 'Both are kept and added.',
    seen: { accounts: ['Bank 5.00', 'Cash 7.00'], cash: ['EUR 12.00 of 2'], steady: true },
  },
  {
    case: 'one account with an id and one without',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '5.00'), account(null, 'Cash', '7.00')]) },
    expect: 'Both are kept and added.',
    seen: { accounts: ['Bank 5.00', 'Cash 7.00'], cash: ['EUR 12.00 of 2'], steady: true },
  },
  {
    case: 'account ids 1 and "1"',
    answers: { '/1/pulse/': pulse([account(1, 'Number', '5.00'), account('1', 'Text', '7.00')]) },
    expect: 'Two accounts.',
    seen: { accounts: ['Number 5.00', 'Text 7.00'], cash: ['EUR 12.00 of 2'], steady: true },
  },
  {
    case: 'account ids beyond 2^53',
    answers: {
      '/1/pulse/': pulse([
        account(exact('9007199254740992'), 'Even', '5.00'),
        account(exact('9007199254740993'), 'Odd', '7.00'),
      ]),
    },
    expect: 'Two accounts.',
    seen: { accounts: ['Even 5.00', 'Odd 7.00'], cash: ['EUR 12.00 of 2'], steady: true },
  },
  {
    case: 'two accounts with one id in another order',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '5.00'), account(1, 'Cash', '7.00')]) },
    later: { '/1/pulse/': pulse([account(1, 'Cash', '7.00'), account(1, 'Bank', '5.00')]) },
    expect: 'The same two accounts with the same balances.',
    seen: { cash: ['EUR 12.00 of 2'] },
  },
  {
    case: 'an account missing from one answer',
    answers: { '/1/pulse/': pulse(BOTH) },
    later: { '/1/pulse/': pulse(BOTH.slice(0, 1)) },
    expect: 'It is checked again before cash changes.',
    seen: { accounts: ['Bank 100.00', 'Cash 200.00'], cash: ['EUR 300.00 of 2'] },
  },
  {
    case: 'balances as JSON numbers',
    answers: {
      '/1/pulse/': pulse([
        account(1, 'Bank', exact('100.10')),
        account(2, 'Cash', exact('9007199254740993.25')),
      ]),
    },
    expect: 'Every digit is kept.',
    seen: { accounts: ['Bank 100.10', 'Cash 9007199254740993.25'], steady: true },
  },
  {
    case: 'one of two balances is readable',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '100.00'), account(2, 'Cash', 'n/a')]) },
    expect: 'The readable one is the total, and one is not included.',
    seen: { accounts: ['Bank 100.00', 'Cash n/a'], cash: ['EUR 100.00 of 1'] },
  },
  {
    case: 'a balance below zero and one of zero',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '-250.50'), account(2, 'Cash', '0.00')]) },
    expect: 'Both count.',
    seen: { accounts: ['Bank -250.50', 'Cash 0.00'], cash: ['EUR -250.50 of 2'] },
  },
  {
    case: 'accounts that are not objects',
    answers: { '/1/pulse/': pulse([account(1, 'Bank', '100.00'), null, 'closed', 5]) },
    expect: 'Each is listed among the accounts, and none counts as 0.',
    seen: {
      accounts: ['Bank 100.00', '- -', '- -', '- -'],
      cash: ['- not known of 0', 'EUR 100.00 of 1'],
      steady: true,
    },
  },
  {
    case: 'a balance and an account that are not valid JSON',
    answers: {
      '/1/pulse/': pulse([
        account(1, 'Bank', '100.00'),
        account(2, 'Cash', exact('NaN')),
        exact('{"id":3 "name":"Till"}'),
      ]),
    },
    expect: 'The readable one is the total, and two are not included.',
    seen: {
      accounts: ['Bank 100.00', 'Cash NaN', '- -'],
      cash: ['- not known of 0', 'EUR 100.00 of 1'],
      steady: true,
    },
  },
  {
    case: 'an account without a name',
    answers: { '/1/pulse/': pulse([{ id: 4, current_balance: '1.00', currency: 'EUR' }]) },
    expect: 'The account is shown without a name.',
    seen: { accounts: ['- 1.00'], cash: ['EUR 1.00 of 1'] },
  },
  {
    case: 'an expense with an unknown balance',
    answers: {
      '/1/pulse/': pulse([account(1, 'Bank', null)]),
      '/1/expenses/': page([expense(1, { due_at: '2026-11-28' })]),
      '/1/incomes/': page([]),
    },
    expect: 'The forecast still lists what is due.',
    seen: { forecast: ['2026-11-28 expenses 10.00'] },
  },
];
