import { describe, expect, test } from 'vitest';
import { NO_AMOUNTS, TYPED_AMOUNTS } from '../testing/typed-amounts.ts';
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

describe.each(LOCALES)('in %s', (locale) => {
  const signs = signsOf(locale);

  test.each(TYPED_AMOUNTS)('reads “%s” as %s', (typed, amount, currency = undefined) => {
    expect(readAmount(typed, signs)).toEqual({ amount, currency: currency ?? null, alternative: null });
  });

  test.each(NO_AMOUNTS)('rejects “%s”', (typed) => {
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
])('reads “%s” in %s as %s, with alternative %s', (typed, locale, amount, alternative) => {
  expect(readAmount(typed, signsOf(locale))).toMatchObject({ amount, alternative });
});

test('reads groups of two only in regions that use them', () => {
  expect(readAmount('1,23,456.50', signsOf('en-IN'))?.amount).toBe('123456.50');
  expect(readAmount('123,456.50', signsOf('en-IN'))?.amount).toBe('123456.50');
  expect(readAmount('1,23,456.50', signsOf('en-GB'))).toBeNull();
});

test('reads every region’s own notation', () => {
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

test('accepts as many decimals as given', () => {
  expect(readAmount('0,00263', signsOf('hu'), 12)?.amount).toBe('0.00263');
});
