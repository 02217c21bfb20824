import { sent, exact, expense, income, page, type Wire } from './bodies.ts';
import type { Variant } from './variant.ts';

const CURRENCIES: Record<string, [sent: unknown, shown: string]> = {
  'in lower case': ['huf', 'HUF'],
  'with spaces': [' HUF ', 'HUF'],
  'in mixed case with a tab': ['\tHuf', 'HUF'],
  'an object with a name': [{ id: 1, name: 'huf' }, 'HUF'],
  'an object without a name': [{ id: 12 }, '#12'],
  'an object with a code': [{ code: 'huf' }, 'HUF'],
  'an object with a code, a name and an id': [{ id: 1, code: 'HUF', name: 'Forint' }, 'HUF'],
  'an object with a numeric code': [{ code: 348, name: 'HUF' }, 'HUF'],
  'with non-breaking spaces': ['\u00A0HUF\u202F', 'HUF'],
  'with a zero-width space inside': ['H\u200BUF', 'HUF'],
  'with a byte order mark': ['\uFEFFHUF', 'HUF'],
  'with direction marks': ['\u200EHUF\u200F', 'HUF'],
  'with a soft hyphen': ['HU\u00ADF', 'HUF'],
  'a name of two words': ['US\u00A0dollar', 'US DOLLAR'],
  'an id': [12, '#12'],
};

const UNREADABLE: Record<string, unknown> = {
  'with thousands separators': '1,234.56',
  'with spaces': '1 234.56',
  'with a decimal comma': '1234,56',
  'with a currency': '1234.56 EUR',
  'with too many decimals': '0.123456',
  'with twenty digits': '12345678901234567890.00',
  'an exponent': '1e3',
  'an exponent as a number': exact('1.5e400'),
  words: 'n/a',
  'an object': { value: '1.00' },
};

const READABLE: Record<string, [sent: unknown, shown: string]> = {
  'a number': [exact('12.5'), '12.50'],
  'a whole number': [7, '7.00'],
  'too precise for a double': [exact('900719925474099.31'), '900719925474099.31'],
  'below zero': ['-40.00', '-40.00'],
  'with four decimals': ['0.1234', '0.1234'],
  'with trailing zeros': ['1.100000', '1.10'],
};

const gross = (id: number, value: unknown, more: Wire = {}) => income(id, { gross_amount: value, ...more });

export const VALUES: Variant[] = [
  ...Object.entries(CURRENCIES).map(([form, [given, shown]]): Variant => ({
    case: `a currency ${form}`,
    answers: {
      '/1/expenses/': page([
        expense(1, { currency: given }),
        expense(2, { currency: shown.startsWith('#') ? given : shown }),
      ]),
    },
    expect: `One currency, ${shown}.`,
    seen: {
      rows: { expenses: { N1: { currency: shown }, N2: { currency: shown } } },
      months: { expenses: [`2026-11 ${shown} 20.00`] },
    },
  })),
  ...[null, undefined, '', '\u00A0', '\u200B', {}].map((currency): Variant => ({
    case: `a currency ${sent(currency)}`,
    answers: { '/1/incomes/': page([income(1, { currency }), income(2, { currency })]) },
    expect: 'Records without a currency are never added together.',
    seen: {
      listed: { incomes: ['I1', 'I2'] },
      rows: { incomes: { I1: { currency: null, gross: '20.00' } } },
      sums: { incomes: ['- net - vat - gross - unpaid -'] },
    },
  })),
  ...Object.entries(UNREADABLE).map(([form, value]): Variant => ({
    case: `a gross amount ${form}`,
    answers: { '/1/incomes/': page([gross(1, value), gross(2, '5.00')]), '/1/expenses/': page([]) },
    expect: 'The gross of one is not included; net and VAT of both are.',
    seen: {
      sums: { incomes: ['EUR net 40.00 vat 0.00 gross 5.00 unpaid 5.00'] },
      months: { incomes: ['2026-11 EUR 5.00'] },
    },
  })),
  ...Object.entries(READABLE).map(([form, [given, shown]]): Variant => ({
    case: `an amount ${form}`,
    answers: { '/1/incomes/': page([gross(1, given)]) },
    expect: 'Exact.',
    seen: { rows: { incomes: { I1: { gross: shown } } }, months: { incomes: [`2026-11 EUR ${shown}`] } },
  })),
  {
    case: 'an amount of null',
    answers: {
      '/1/incomes/': page([gross(1, null, { net_amount: null, vat_amount: null }), gross(2, '5.00')]),
    },
    expect: 'It adds nothing to the totals.',
    seen: {
      rows: { incomes: { I1: { gross: null } } },
      sums: { incomes: ['EUR net 20.00 vat 0.00 gross 5.00 unpaid 5.00'] },
    },
  },
  {
    case: 'an expense with two lines, one of them unreadable',
    answers: {
      '/1/expenses/': page([
        expense(1, {
          assignments: [
            { id: 1, net_amount: '1.00', vat_amount: '0.00', gross_amount: '1.00' },
            { id: 2, net_amount: '2.00', vat_amount: '0.00', gross_amount: 'two' },
          ],
        }),
        expense(2),
      ]),
    },
    expect: 'The gross of the whole record is not included; its net is.',
    seen: { sums: { expenses: ['EUR net 13.00 vat 0.00 gross 10.00 unpaid 10.00'] } },
  },
  {
    case: 'an expense without lines',
    answers: { '/1/expenses/': page([expense(1, { assignments: [] }), expense(2)]) },
    expect: 'No amount, which is not an amount of 0.',
    seen: { rows: { expenses: { N1: { gross: null } } }, months: { expenses: ['2026-11 EUR 10.00'] } },
  },
  ...[
    ['1', 'unpaid'],
    ['2', 'paid'],
    ['3', 'partial'],
    [' 2 ', 'paid'],
    [9, null],
    ['9', null],
    [null, null],
  ].map(([given, status]): Variant => ({
    case: `paid_status ${sent(given)}`,
    answers: {
      '/1/incomes/': page([income(1, { paid_status: given, due_at: '2026-10-01' })]),
      '/1/expenses/': page([]),
    },
    expect: `${status ?? 'Unknown'}; only unpaid records have an overdue amount.`,
    seen: {
      rows: { incomes: { I1: { paidStatus: status as 'paid' | null } } },
      forecast: status === 'unpaid' ? ['overdue incomes 20.00'] : [],
      ...(status === null && { beside: { incomes: { statusUnknown: 1 } } }),
    },
  })),
];
