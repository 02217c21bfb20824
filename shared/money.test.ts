import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, parseAmount, roundAmount } from './money.ts';

describe('amounts', () => {
  test.each([
    ['100.00', 1_000_000n],
    ['-0.5', -5_000n],
    ['+7', 70_000n],
    ['0.0001', 1n],
    ['0.00010000', 1n],
    [' 12.3 ', 123_000n],
    ['922337203685477.5807', 2n ** 63n - 1n],
  ])('%s is read exactly', (text, units) => {
    expect(parseAmount(text)).toBe(units);
  });

  test.each([
    '',
    '-',
    '1e3',
    'NaN',
    'Infinity',
    '1,234.50',
    '1 000',
    '0.00001',
    '.5',
    '5.',
    '0x10',
    '922337203685477.5808',
  ])('rejects %j, which is then shown as sent and omitted from totals', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  test.each([
    [0n, '0.00'],
    [1n, '0.0001'],
    [-5_000n, '-0.50'],
    [12_345_600n, '1234.56'],
    [12_345_670n, '1234.567'],
  ])('%s is written %s', (units, text) => {
    expect(formatAmount(units)).toBe(text);
  });

  test('reads back every amount as written, up to the largest', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n - 1n), max: 2n ** 63n - 1n }), (units) => {
        expect(parseAmount(formatAmount(units))).toBe(units);
      }),
    );
  });

  test.each([
    ['125.555', 2, '125.56'],
    ['125.5549', 2, '125.55'],
    ['3741.5', 0, '3742.00'],
    ['-3741.5', 0, '-3742.00'],
    ['1.2345', 4, '1.2345'],
    ['-0.004', 2, '0.00'],
  ])('%s rounded to %i decimals is %s', (text, decimals, rounded) => {
    expect(roundAmount(text, decimals)).toBe(rounded);
  });
});
