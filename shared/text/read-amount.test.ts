import { describe, expect, test } from 'vitest';
import { readAmount, type NumberSigns } from './read-amount.ts';

const LOCALES = ['en-GB', 'en-US', 'de', 'hu', 'de-CH'] as const;

function signsOf(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer');
  return {
    decimal: sign('decimal'),
    group: sign('group'),
    groupDigits: groups[1]?.value.length === 2 ? 2 : 3,
  };
}

const UNDERSTOOD_EVERYWHERE: [typed: string, amount: string, currency?: string][] = [
  ['1234', '1234'],
  ['1234.50', '1234.50'],
  ['1234,50', '1234.50'],
  ['1234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1 234.50', '1234.50'],
  ['1\u00A0234,50', '1234.50'],
  ['1\u202F234,50', '1234.50'],
  ['1\u2009234.50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234.50', '1234.50'],
  ["1'234,50", '1234.50'],
  ["1'234", '1234'],
  ['1 234', '1234'],
  ['12 345 678', '12345678'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89'],
  ['1 234 567,8901', '1234567.8901'],
  ['1,234.567', '1234.567'],
  ['1.234,567', '1234.567'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  ['0,123', '0.123'],
  ['0.123', '0.123'],
  ['.50', '0.50'],
  [',50', '0.50'],
  ['1,2345', '1.2345'],
  ['1.2345', '1.2345'],
  ['12,3', '12.3'],
  ['5', '5'],
  ['0', '0'],
  ['-0,00', '0'],
  ['1,000.00', '1000'],
  ['0012', '12'],
  ['1.50000', '1.5000'],
  ['-5', '-5'],
  ['- 5', '-5'],
  ['+5', '5'],
  ['\u22125', '-5'],
  ['–5,5', '-5.5'],
  ['1,234.50-', '-1234.50'],
  ['1.234,50 -', '-1234.50'],
  ['(1,234.50)', '-1234.50'],
  ['(1.234,50)', '-1234.50'],
  ['( 5 )', '-5'],
  ['(€1,234.50)', '-1234.50', 'EUR'],
  ['EUR (1,234.50)', '-1234.50', 'EUR'],
  ['€1,234.50', '1234.50', 'EUR'],
  ['€ 1.234,50', '1234.50', 'EUR'],
  ['1.234,50 €', '1234.50', 'EUR'],
  ['-€1,234.50', '-1234.50', 'EUR'],
  ['€-1,234.50', '-1234.50', 'EUR'],
  ['1.234,50- €', '-1234.50', 'EUR'],
  ['1.234,50 €-', '-1234.50', 'EUR'],
  ['EUR 1,234.50', '1234.50', 'EUR'],
  ['eur 1 234,50', '1234.50', 'EUR'],
  ['1,234.50 EUR', '1234.50', 'EUR'],
  ['EUR1234.50', '1234.50', 'EUR'],
  ["CHF 1'234.50", '1234.50', 'CHF'],
  ['Fr. 1’234.–', '1234', 'CHF'],
  ['1234.-', '1234'],
  ['1.234,-', '1234'],
  ['1234,--', '1234'],
  ['1 234,– Ft', '1234', 'HUF'],
  ['1 234 Ft', '1234', 'HUF'],
  ['1 234,50 zł', '1234.50', 'PLN'],
  ['$1,234.50', '1234.50'],
  ['US$1,234.50', '1234.50', 'USD'],
  ['1 234,50 kr.', '1234.50'],
  ['¥1,234,567', '1234567'],
  ['#1 1,234.50', '1234.50', '#1'],
  ['1234.', '1234'],
  ['1234,', '1234'],
  ['\u200E−1.234,50\u00A0€\u200F', '-1234.50', 'EUR'],
  ['１２３４．５'.replace('．', '.'), '1234.5'],
  ['١٢٣٤٫٥', '1234.5'],
];

const NONE = [
  [
    '',
    ' ',
    '-',
    '+',
    '.',
    ',',
    '()',
    'EUR',
    '€',
    '#1',
    'abc',
    'abc 5',
    '5 abc',
    'EUR 5 USD',
    '€5€',
    '1e5',
    '0x10',
    '12%',
    '1/2',
  ],
  [
    '1,23,45',
    '12 34',
    '1234 567',
    '1,234,56',
    '1.234.50',
    '1,234 567',
    '1 234 5',
    "1''234",
    '1  234',
    '1.23.4',
    '1,,5',
    '1..5',
  ],
  [
    '--5',
    '-5-',
    '(-5)',
    '((5))',
    '-(5)',
    '1-2',
    '5-6',
    '1.23456',
    '1'.repeat(15),
    '2026-11-27',
    '12:30',
    '²',
    '½',
    '1²',
    '∞',
    'NaN',
  ],
].flat();

describe.each(LOCALES)('in %s', (locale) => {
  const signs = signsOf(locale);

  test.each(UNDERSTOOD_EVERYWHERE)('“%s” is %s', (typed, amount, currency = undefined) => {
    expect(readAmount(typed, signs)).toEqual({ amount, currency: currency ?? null, alternative: null });
  });

  test.each(NONE)('“%s” is no amount', (typed) => {
    expect(readAmount(typed, signs)).toBeNull();
  });
});

test.each([
  ['1,234', 'en-GB', '1234', null],
  ['1,234', 'en-US', '1234', null],
  ['1.234', 'de', '1234', null],
  ['1,234', 'de', '1.234', '1234'],
  ['1,234', 'hu', '1.234', '1234'],
  ['1.234', 'hu', '1234', '1.234'],
  ['1.234', 'en-GB', '1.234', '1234'],
  ['1.234', 'de-CH', '1.234', '1234'],
  ['1,234', 'de-CH', '1234', '1.234'],
  ['-12,345 €', 'de', '-12.345', '-12345'],
])('“%s” in %s is %s, or %s', (typed, locale, amount, alternative) => {
  expect(readAmount(typed, signsOf(locale))).toMatchObject({ amount, alternative });
});

test('groups of two are read where the region writes them', () => {
  expect(readAmount('1,23,456.50', signsOf('en-IN'))?.amount).toBe('123456.50');
  expect(readAmount('123,456.50', signsOf('en-IN'))?.amount).toBe('123456.50');
  expect(readAmount('1,23,456.50', signsOf('en-GB'))).toBeNull();
});

test('every region’s own figures are read as they are written', () => {
  for (const locale of [
    'en-GB',
    'de',
    'hu',
    'de-CH',
    'fr',
    'es',
    'pl',
    'pt-PT',
    'sv',
    'en-IN',
    'hi',
    'ar-EG',
    'fa',
    'he',
    'ja',
    'cs',
  ]) {
    for (const amount of [0.5, 7, 1234.5, -1234.56, 12_345.67, 1_234_567.89, -0.25]) {
      const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount);
      expect(readAmount(written, signsOf(locale))?.amount, `${locale} ${written}`).toBe(String(amount));
    }
  }
});

test('so many decimals as are asked for', () => {
  expect(readAmount('0,00263', signsOf('hu'), 12)?.amount).toBe('0.00263');
});
