import { expense, income, page, type Wire } from './bodies.ts';
import type { Variant } from './variant.ts';

/** Formats with a readable day; the day is the one written. */
const READABLE: Record<string, string> = {
  'a time in UTC': '2026-10-05T23:30:00Z',
  'a time with a zone': '2026-10-05T00:30:00+02:00',
  'a time without a zone': '2026-10-05T10:00:00',
  'a time with fractions': '2026-10-05T10:00:00.123456Z',
};

/** Values that are no day in the specification's format. */
const UNREADABLE: Record<string, unknown> = {
  slashes: '05/10/2026',
  'slashes, the year first': '2026/10/05',
  dots: '05.10.2026',
  'dots, the year first': '2026.10.05.',
  'an epoch': 1_791_158_400,
  'an epoch as text': '1791158400000',
  'an impossible day': '2026-02-30',
  'an impossible month': '2026-13-01',
  words: 'next Friday',
  'an object': { year: 2026, month: 10, day: 5 },
  'a two-digit year': '26-10-05',
};

/** Fields with the business date; each applies if the ones before it are empty. */
const FIELDS: Record<string, (value: unknown) => Wire> = {
  issued_at: (value) => ({ issued_at: value, fulfilled_at: '2026-09-01' }),
  fulfilled_at: (value) => ({ issued_at: null, fulfilled_at: value }),
  created: (value) => ({ issued_at: null, fulfilled_at: null, created: value }),
};

export const DATES: Variant[] = [
  ...Object.entries(READABLE).map(([notation, value]): Variant => ({
    case: `issued_at is ${notation}`,
    answers: { '/1/expenses/': page([expense(1, { issued_at: value })]) },
    expect: 'The day as written.',
    seen: { rows: { expenses: { N1: { date: '2026-10-05' } } }, months: { expenses: ['2026-10 EUR 10.00'] } },
  })),
  ...Object.entries(FIELDS).flatMap(([field, fields]) =>
    Object.entries(UNREADABLE).map(([notation, value]): Variant => ({
      case: `${field} is ${notation}`,
      answers: { '/1/expenses/': page([expense(1, fields(value)), expense(2)]) },
      expect: 'In no month, and not on the day of another field.',
      seen: {
        listed: { expenses: ['N1', 'N2'] },
        months: { expenses: ['2026-11 EUR 10.00'] },
        undated: { expenses: 1 },
      },
    })),
  ),
  ...Object.entries(UNREADABLE).map(([notation, value]): Variant => ({
    case: `due_at is ${notation}`,
    answers: {
      '/1/incomes/': page([income(1, { due_at: value }), income(2, { due_at: '2026-10-01' })]),
      '/1/expenses/': page([]),
    },
    expect: 'Neither overdue nor expected on any day.',
    seen: {
      overdue: { incomes: ['EUR 20.00'] },
      forecast: ['overdue incomes 20.00', 'undated incomes 20.00'],
      beside: { incomes: { undated: 1 } },
    },
  })),
  {
    case: 'an overdue invoice with a future date',
    answers: {
      '/1/incomes/': page([
        income(1, { issued_at: '2026-12-05', due_at: '2026-10-01' }),
        income(2, { issued_at: '2026-12-05' }),
      ]),
      '/1/expenses/': page([]),
    },
    expect: 'Open and overdue today everywhere.',
    seen: {
      overdue: { incomes: ['EUR 20.00'] },
      forecast: ['overdue incomes 20.00', '2026-12-20 incomes 20.00'],
    },
  },
  {
    case: 'an income with an unreadable created_at',
    answers: { '/1/incomes/': page([income(1, { issued_at: null, created_at: '20/11/2026 10:00' })]) },
    expect: 'In no month.',
    seen: { months: { incomes: [] }, undated: { incomes: 1 } },
  },
  {
    case: 'no date at all',
    answers: {
      '/1/expenses/': page([expense(1, { issued_at: null, created: null, due_at: null })]),
      '/1/incomes/': page([]),
    },
    expect: 'In no month, and expected without a day.',
    seen: { months: { expenses: [] }, undated: { expenses: 1 }, forecast: ['undated expenses 10.00'] },
  },
  {
    case: 'a planned payment date',
    answers: {
      '/1/incomes/': page([income(1, { due_at: '2026-10-01', planned_payment_date: '2026-12-05' })]),
      '/1/expenses/': page([]),
    },
    expect: 'Expected on the planned day, and overdue by its due date.',
    seen: { forecast: ['2026-12-05 incomes 20.00'], overdue: { incomes: ['EUR 20.00'] } },
  },
  {
    case: 'only the creation time, late in the evening',
    answers: {
      '/1/expenses/': page([
        expense(1, { issued_at: null, fulfilled_at: null, created: '2026-10-31T23:30:00-05:00' }),
      ]),
    },
    expect: 'The same day everywhere.',
    seen: { rows: { expenses: { N1: { date: '2026-10-31' } } }, months: { expenses: ['2026-10 EUR 10.00'] } },
  },
  {
    case: 'created at times in several time zones',
    answers: {
      '/1/expenses/': page([
        expense(1, { created: '2026-11-20T10:00:00+05:00' }),
        expense(2, { created: '2026-11-20T06:00:00Z' }),
        expense(3, { created: '2026-11-20T01:00:00-04:30' }),
      ]),
    },
    expect: 'Sorted by time: 05:00, 05:30 and 06:00 UTC.',
    seen: { order: { expenses: { column: 'created', names: ['N1', 'N3', 'N2'] } } },
  },
];
