import { sent, expense, income, page, pulse, type Wire } from './bodies.ts';
import type { Variant } from './variant.ts';

const LATE = { due_at: '2026-10-01' };
const pair = (flag: unknown) => [
  income(1, { ...LATE, gross_amount: '5000.00', is_cancelled: flag }),
  income(2, { ...LATE, gross_amount: '70.00' }),
];

/** Values that mark an income as cancelled, and values that do not. */
const YES = [true, 'true', 'True', 1, '1'];
const NO = [false, 'false', 0, '0', null, undefined, '', 'perhaps', 7, {}];

/** A cancelled invoice of 5,000.00 and its cancelling invoice: which one refers to the other, and how they are marked. */
const PAIRS: Record<string, [cancelled: Wire, other: Wire]> = {
  'the cancelling invoice refers to the other': [{}, { referred_invoice_number: 'I1', invoice_type: 1 }],
  'the cancelled invoice refers to the other': [{ referred_invoice_number: 'I2' }, { invoice_type: 1 }],
  'the cancelled invoice refers to the other, without a type': [{ referred_invoice_number: 'I2' }, {}],
  'each refers to the other': [
    { referred_invoice_number: 'I2' },
    { referred_invoice_number: 'I1', invoice_type: '1' },
  ],
  'both are marked cancelled': [{}, { referred_invoice_number: 'I1', invoice_type: 1, is_cancelled: true }],
  'numbers sent as JSON numbers': [
    { invoice_number: 1001 },
    { referred_invoice_number: '1001', invoice_type: 1 },
  ],
};

export const FLAGS: Variant[] = [
  ...Object.entries(PAIRS).map(([how, [cancelled, other]]): Variant => ({
    case: `a cancelled pair: ${how}`,
    answers: {
      '/1/incomes/': page([
        income(1, { ...LATE, gross_amount: '5000.00', is_cancelled: true, ...cancelled }),
        income(2, { ...LATE, gross_amount: '-5000.00', ...other }),
        income(3, { ...LATE, gross_amount: '70.00' }),
      ]),
      '/1/expenses/': page([]),
    },
    expect: 'Both are listed, and no total includes them.',
    seen: {
      overdue: { incomes: ['EUR 70.00'] },
      months: { incomes: ['2026-11 EUR 70.00'] },
      sums: { incomes: ['EUR net 20.00 vat 0.00 gross 70.00 unpaid 70.00'] },
      forecast: ['overdue incomes 70.00'],
    },
  })),
  {
    case: 'a cancelling invoice without the cancelled one',
    answers: {
      '/1/incomes/': page([
        income(2, { ...LATE, gross_amount: '-5000.00', invoice_type: 1, referred_invoice_number: 'gone' }),
        income(3, { ...LATE, gross_amount: '70.00' }),
      ]),
    },
    expect: 'Records not marked cancelled are included.',
    seen: { overdue: { incomes: ['EUR -4930.00'] }, months: { incomes: ['2026-11 EUR -4930.00'] } },
  },
  ...YES.map((flag): Variant => ({
    case: `is_cancelled ${JSON.stringify(flag)}`,
    answers: { '/1/incomes/': page(pair(flag)) },
    expect: 'EUR 70.00 is overdue; the cancelled one is listed.',
    seen: {
      listed: { incomes: ['I1', 'I2'] },
      overdue: { incomes: ['EUR 70.00'] },
      months: { incomes: ['2026-11 EUR 70.00'] },
    },
  })),
  ...NO.map((flag): Variant => ({
    case: `is_cancelled ${sent(flag)} means no`,
    answers: { '/1/incomes/': page(pair(flag)) },
    expect: 'Records not known to be cancelled are included.',
    seen: { overdue: { incomes: ['EUR 5070.00'] }, months: { incomes: ['2026-11 EUR 5070.00'] } },
  })),
  ...[true, 'true', 1].map((flag): Variant => ({
    case: `excluded_from_accounting ${JSON.stringify(flag)}`,
    answers: {
      '/1/expenses/': page([
        expense(1, { ...LATE, gross_amount: '999.00', excluded_from_accounting: flag }),
        expense(2, { ...LATE, gross_amount: '30.00', excluded_from_accounting: false }),
      ]),
    },
    expect: 'Expenses of 30.00; both are payable.',
    seen: { months: { expenses: ['2026-11 EUR 30.00'] }, overdue: { expenses: ['EUR 1029.00'] } },
  })),
  {
    case: 'an income excluded from accounting',
    answers: {
      '/1/incomes/': page([
        income(1, { ...LATE, gross_amount: '400.00', excluded_from_accounting: true }),
        income(2, { ...LATE, gross_amount: '5.00' }),
      ]),
    },
    expect: 'Income of 5.00; both are receivable.',
    seen: { months: { incomes: ['2026-11 EUR 5.00'] }, overdue: { incomes: ['EUR 405.00'] } },
  },
  {
    case: 'cancelled and excluded',
    answers: {
      '/1/incomes/': page([
        income(1, { ...LATE, gross_amount: '400.00', is_cancelled: true, excluded_from_accounting: true }),
        income(2, { ...LATE, gross_amount: '5.00' }),
      ]),
    },
    expect: 'It is neither income nor receivable.',
    seen: { months: { incomes: ['2026-11 EUR 5.00'] }, overdue: { incomes: ['EUR 5.00'] } },
  },
  {
    case: 'cancelled and paid',
    answers: {
      '/1/incomes/': page([
        income(1, { gross_amount: '400.00', paid_status: 2, is_cancelled: true }),
        income(2, { gross_amount: '5.00', paid_status: 2 }),
      ]),
    },
    expect: 'Income of 5.00.',
    seen: {
      months: { incomes: ['2026-11 EUR 5.00'] },
      sums: { incomes: ['EUR net 20.00 vat 0.00 gross 5.00 unpaid 0.00'] },
    },
  },
  {
    case: 'the only income is cancelled',
    answers: { '/1/incomes/': page([income(1, { ...LATE, is_cancelled: true })]), '/1/expenses/': page([]) },
    expect: 'Nothing is receivable.',
    seen: { listed: { incomes: ['I1'] }, months: { incomes: [] }, forecast: [] },
  },
  {
    case: 'part-paid and overdue',
    answers: {
      '/1/expenses/': page([
        expense(1, { ...LATE, paid_status: 3, gross_amount: '900.00' }),
        expense(2, { ...LATE, gross_amount: '30.00' }),
      ]),
      '/1/incomes/': page([]),
    },
    expect: 'The open part of the part-paid record is not known, so it is not included.',
    seen: {
      overdue: { expenses: ['EUR 30.00'] },
      months: { expenses: ['2026-11 EUR 930.00'] },
      forecast: ['overdue expenses 30.00'],
    },
  },
  {
    case: 'only part-paid records are overdue',
    answers: {
      '/1/incomes/': page([income(1, { ...LATE, paid_status: 3 })]),
      '/1/expenses/': page([]),
    },
    expect: 'The overdue amount is unknown, which is not 0.00.',
    seen: { beside: { incomes: { partPaid: 1 } }, overdue: { incomes: ['EUR -'] } },
  },
  {
    case: 'cancelled and part-paid',
    answers: {
      '/1/incomes/': page([
        income(1, { ...LATE, paid_status: 3, is_cancelled: true, gross_amount: '900.00' }),
        income(2, { ...LATE, gross_amount: '30.00' }),
      ]),
      '/1/expenses/': page([]),
      '/1/pulse/': pulse([]),
    },
    expect: 'No total includes it.',
    seen: {
      overdue: { incomes: ['EUR 30.00'] },
      months: { incomes: ['2026-11 EUR 30.00'] },
      forecast: ['overdue incomes 30.00'],
    },
  },
];
