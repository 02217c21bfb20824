import { expect, test } from 'vitest';
import { protectText } from './keep-as-text.ts';

/** Text that spreadsheets convert to numbers, dates, times, percentages, currencies, booleans and errors. */
export const LIKE_VALUES = [
  '000123',
  '1E5',
  '12e-3',
  '1-2',
  '3/4',
  '1 1/2',
  '.5',
  '5-',
  '(12)',
  '12%',
  '1,234',
  '1.234,50',
  '1;2',
  '11773016-11111018-00000000',
  '12345678901234567890',
  '12345678-2-41',
  '2026-11',
  '2026/11/24',
  '10:30',
  '1 Jan',
  'Jan-5',
  'MARCH1',
  '5. máj.',
  '24. November 2026',
  '5 juin',
  '9 PM',
  '10 EUR',
  '5 Ft',
  '€ 5',
  'TRUE',
  'igaz',
  'falsch',
  '#N/A',
  '#REF!',
  '#DIV/0!',
  ' 000123 ',
  '１２３',
  '000\u00a0123',
];

test.each(LIKE_VALUES)('keeps %s as text in a spreadsheet', (text) => {
  expect(protectText(text)).toBe(`="${text}"`);
});

test.each([
  '',
  'Acme Kft.',
  'INV-2026/001',
  'Room 5',
  'N1',
  '#12',
  'Record 6',
  'January',
  'EUR',
  'e',
  'A1',
  '5 "x"',
  // Escaped instead, because it could be run.
  '=1',
  '+36 1 234',
  '-5',
  '@1',
  '\t1',
  ' =1',
  '＝1',
  // No spreadsheet reads this as a number.
  '\u200b000123',
])('does not change %j', (text) => {
  expect(protectText(text)).toBeNull();
});

test('prefixes a number too long for a quoted formula with an apostrophe', () => {
  expect(protectText('1'.repeat(256))).toBe(`'${'1'.repeat(256)}`);
});
