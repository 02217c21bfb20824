import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, compareNatural, naturalKey } from './natural-order.ts';

/** Each list is in order. */
test.each([
  ['numbers within text', ['INV-1', 'INV-2', 'INV-10', 'INV-100']],
  ['leading zeros', ['INV-001', 'INV-2', 'INV-010', 'INV-11', 'INV-0100']],
  ['version numbers', ['1.2', '1.9', '1.10', '1.10.1', '2']],
  ['years and numbers', ['2025/9', '2025/10', '2026/1', '2026/10', '2026/100']],
  ['letters Unicode does not decompose', ['Lodowa', 'Łódź', 'Lodzka', 'Zebra']],
  ['accents', ['Ábel', 'Adam', 'Ödön', 'Olga', 'Őszi', 'Tükör', 'Űrhajó', 'Vas']],
  ['sharp s', ['Strasbourg', 'Straße', 'Strassen']],
  ['dotless i', ['ılgaz', 'ısı', 'İstanbul']],
  ['shorter before longer', ['Acme', 'Acme 2', 'Acme 10', 'Acme Kft.', 'Acmed']],
  ['signs, digits, letters', ['- a', '~a', '€a', '1a', 'a', 'b', 'я']],
  ['scripts', ['z', 'ω', 'а', 'я', '\u{20000}']],
  [
    'numbers beyond the integer range',
    ['9', '99999999', '100000000', '9'.repeat(40), `1${'0'.repeat(40)}`, '1'.repeat(1_000)],
  ],
  ['full-width', ['INV-1', 'ＩＮＶ－２', 'INV-10']],
])('sorts %s', (_what, ordered) => {
  expect(ordered.toReversed().sort(compareNatural)).toEqual(ordered);
});

test('ignores case, accents, surrounding spaces and leading zeros', () => {
  for (const [one, other] of [
    ['ACME Kft.', 'Acme  kft. '],
    ['Łódź', 'LODZ'],
    ['INV-002', 'inv-2'],
    ['000', '0'],
  ] as const)
    expect(naturalKey(one)).toBe(naturalKey(other));
});

test('gives no key to invisible text', () => {
  for (const text of ['', ' ', '\t\u00A0', '\u200B\uFEFF']) expect(naturalKey(text)).toBe('');
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('0', '1', '9', '-', '/', 'a', 'A', 'á', 'ł', ' ', '~', '\uFFFD', '\u{1F600}'),
  }),
);

test('defines a total order that matches the byte order of the keys', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (a, b, c) => {
      expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0);
      if (compareNatural(a, b) <= 0 && compareNatural(b, c) <= 0)
        expect(compareNatural(a, c)).toBeLessThanOrEqual(0);
      expect(compareNatural(a, b) === 0).toBe(a === b);
      const x = naturalKey(a);
      const y = naturalKey(b);
      expect(Math.sign(compareKeys(x, y))).toBe(Buffer.compare(Buffer.from(x), Buffer.from(y)));
    }),
    { numRuns: 2_000 },
  );
});

test('sorts integers of any length by value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 0n, max: 10n ** 60n }), (a, b) => {
      expect(Math.sign(compareKeys(naturalKey(`INV ${a}`), naturalKey(`INV ${b}`)))).toBe(
        a < b ? -1 : a > b ? 1 : 0,
      );
    }),
  );
});
