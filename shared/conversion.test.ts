import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertAmount, convertTotals, isFarOff } from './conversion.ts';
import type { Rate } from './model/rate.ts';

const rate = (pair: string, day: string, figure: string, source: Rate['source'] = 'ecb'): Rate => {
  const [base = '', quote = ''] = pair.split('/');
  return { base, quote, day, rate: figure, source };
};
const HUF = rate('EUR/HUF', '2026-11-20', '392.15');
const USD = rate('EUR/USD', '2026-11-14', '1.0842');
const CHF = rate('CHF/EUR', '2026-11-20', '1.0625', 'typed');
const RATES = [HUF, USD, CHF];

describe('an amount', () => {
  // By hand: 12,345,678 / 392.15 = 31,482.029835…; 392.15 × 8,325.40 / 1.0842 = 3,011,257.71075…
  test.each([
    ['12345678.00', 'HUF', 'EUR', '31482.0298', [HUF]],
    ['1000.00', 'EUR', 'HUF', '392150.00', [HUF]],
    ['8325.40', 'USD', 'HUF', '3011257.7108', [USD, HUF]],
    ['-8325.40', 'USD', 'HUF', '-3011257.7108', [USD, HUF]],
    ['80.00', 'CHF', 'EUR', '85.00', [CHF]],
    ['85.00', 'EUR', 'CHF', '80.00', [CHF]],
    // 1,000 × 1.0625 × 1.0842 = 1,151.9625
    ['1000.00', 'CHF', 'USD', '1151.9625', [CHF, USD]],
    ['0.00', 'USD', 'EUR', '0.00', [USD]],
    ['7.5', 'EUR', 'EUR', '7.5', []],
  ])('%s %s in %s is %s', (amount, from, to, expected, used) => {
    expect(convertAmount(amount, from, to, RATES)).toEqual({ amount: expected, used });
  });

  test('is rounded once, halves away from zero', () => {
    const eighth = [rate('EUR/USD', '2026-01-01', '8')];
    expect(convertAmount('0.0004', 'USD', 'EUR', eighth)?.amount).toBe('0.0001');
    expect(convertAmount('-0.0004', 'USD', 'EUR', eighth)?.amount).toBe('-0.0001');
    expect(convertAmount('-0.0003', 'USD', 'EUR', eighth)?.amount).toBe('0.00');
  });

  test.each([null, '#1', '1', 'eur', 'PLN'])('is not converted without a rate (%s)', (currency) => {
    expect(convertAmount('10.00', currency, 'EUR', RATES)).toBeNull();
  });

  test('uses the newest rate of a pair, and for one day the most trusted source', () => {
    const older = rate('EUR/USD', '2026-11-13', '2', 'typed');
    const typed = rate('EUR/USD', '2026-11-14', '1.25', 'typed');
    expect(convertAmount('10.00', 'USD', 'EUR', [older, USD, typed])?.used).toEqual([typed]);
    expect(convertAmount('10.00', 'USD', 'EUR', [older, USD])?.used).toEqual([USD]);
  });

  test('is converted through the euro if that has the newer rates', () => {
    const [before, since] = ['2026-11-13', '2026-11-14'].map((day) => rate('USD/HUF', day, '360'));
    expect(convertAmount('1.00', 'USD', 'HUF', [...RATES, before as Rate])?.used).toEqual([USD, HUF]);
    expect(convertAmount('1.00', 'USD', 'HUF', [...RATES, since as Rate])?.used).toEqual([since]);
  });

  test('is exact for every integer rate, in both directions', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (units, whole) => {
          const rates = [rate('EUR/HUF', '2026-01-01', String(whole))];
          const there = convertAmount(`${units}.00`, 'EUR', 'HUF', rates);
          expect(there?.amount).toBe(`${units * BigInt(whole)}.00`);
          expect(convertAmount(there?.amount ?? '', 'HUF', 'EUR', rates)?.amount).toBe(`${units}.00`);
        },
      ),
    );
  });
});

test('adds up totals to the last digit and reports those without a rate as not included', () => {
  const totals = [
    { currency: 'EUR', amount: '1000.10' },
    { currency: 'HUF', amount: '12345678.00' },
    { currency: 'USD', amount: '8325.40' },
    { currency: 'PLN', amount: '50.00' },
    { currency: '#1', amount: '1.00' },
    { currency: null, amount: '2.00' },
  ];
  const converted = convertTotals(totals, 'EUR', RATES);
  // 1,000.10 + 31,482.0298 + 7,678.8415
  expect(converted.total).toBe('40160.9713');
  expect(converted.parts.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['EUR', '1000.10'],
    ['HUF', '31482.0298'],
    ['USD', '7678.8415'],
  ]);
  expect(converted.used).toEqual([HUF, USD]);
  expect(converted.notIncluded.map(({ currency }) => currency)).toEqual(['PLN', '#1', null]);
  expect(convertTotals(totals.slice(3), 'EUR', RATES).total).toBeNull();
});

test('treats a rate as far off another if they differ by more than a fifth, in either direction', () => {
  const of = (figure: string) => rate('EUR/HUF', '2026-01-01', figure);
  expect(isFarOff(of('480'), of('400'))).toBe(false);
  expect(isFarOff(of('480.01'), of('400'))).toBe(true);
  expect(isFarOff(of('319.99'), of('400'))).toBe(true);
  const inverse = rate('HUF/EUR', '2026-01-01', '0.0025');
  expect(isFarOff(of('410'), inverse)).toBe(false);
  expect(isFarOff(of('0.0025'), inverse)).toBe(true);
});
