import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { sheetName, sheetText } from './sheet-names.ts';

/** The names a workbook gives its sheets. */
function namesOf(wanted: readonly string[]): string[] {
  const names: string[] = [];
  for (const each of wanted) names.push(sheetName(each, names));
  return names;
}

test.each([
  ['Expenses', 'Expenses'],
  ['History', 'History (2)'],
  ['hIsToRy', 'hIsToRy (2)'],
  ['Ｈｉｓｔｏｒｙ', 'Ｈｉｓｔｏｒｙ (2)'],
  ['History Ltd', 'History Ltd'],
  ["'Tax'", 'Tax'],
  ["O'Neil", "O'Neil"],
  ["[']", 'Sheet'],
  ["''''", 'Sheet'],
  ['', 'Sheet'],
  [' \t ', 'Sheet'],
  ['\u200B\u200D', 'Sheet'],
  ['CON', 'CON'],
  ['A: b/c\\d?e*f[g]', 'A  b c d e f g'],
  ['a：b', 'a b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  // Cutting a name can expose another character that may not end it.
  [`${'x'.repeat(30)}'y`, 'x'.repeat(30)],
  [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
  // Half a character would fit.
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  [`${'x'.repeat(30)}e\u0301`, 'x'.repeat(30)],
  ['👨‍👩‍👧‍👦'.repeat(4), '👨‍👩‍👧‍👦'.repeat(2)],
  ['🇭🇺'.repeat(9), '🇭🇺'.repeat(7)],
  [`a${'\u0301'.repeat(60)}`, `a${'\u0301'.repeat(30)}`],
  ['\uD83D', '\uFFFD'],
  ['a\u202Eb', 'a b'],
])('turns %j into %j', (wanted, name) => {
  expect(sheetName(wanted, [])).toBe(name);
});

test('makes names that differ only in case unique with a number that fits', () => {
  expect(namesOf(['Acme', 'ACME', 'acme (2)', 'Ａｃｍｅ'])).toEqual([
    'Acme',
    'ACME (2)',
    'acme (2) (2)',
    'Ａｃｍｅ (3)',
  ]);
  const long = 'Kereskedelmi és Szolgáltató Kft. ';
  const [first, second, ...rest] = namesOf(Array.from({ length: 120 }, (_, place) => `${long}${place}`));
  expect([first, second]).toEqual(['Kereskedelmi és Szolgáltató Kft', 'Kereskedelmi és Szolgáltató (2)']);
  expect(rest.at(-1)).toBe('Kereskedelmi és Szolgálta (120)');
  expect(namesOf(['Straße', 'STRASSE'])).toEqual(['Straße', 'STRASSE (2)']);
});

test('turns any names into legal and distinct ones', () => {
  const unit = fc.constantFrom(
    "'",
    ' ',
    '[',
    ':',
    '/',
    'h',
    'History',
    'é',
    'e\u0301',
    '😀',
    '👨‍👩‍👧',
    '\uD800',
    '\0',
    'ß',
    '(2)',
    'İ',
  );
  const name = fc.oneof(
    fc.string({ unit, maxLength: 40 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...HOSTILE_TEXTS),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (wanted) => {
      const names = namesOf(wanted);
      for (const each of names) {
        expect(each.length).toBeGreaterThan(0);
        expect(each.length).toBeLessThanOrEqual(31);
        expect(each).not.toMatch(/[[\]:*?/\\\p{Cc}]|^'|'$|^\s|\s$|^history$/iu);
        expect(each.isWellFormed()).toBe(true);
      }
      for (const same of [(text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()])
        expect(new Set(names.map(same)).size).toBe(names.length);
    }),
  );
});

test('computes the part of a text that a name can show', () => {
  expect(sheetText(" 'Tax' ")).toBe('Tax');
  expect(sheetText("[']")).toBe('');
});
