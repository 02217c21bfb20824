import { expect, test } from 'vitest';
import type { PackTable } from '../../../shared/model/pack.ts';
import { coverTables } from '../../../shared/pack-summary.ts';
import { PACK_WORDS, type PackWords } from '../../../shared/pack-words.ts';
import { copiedPack, pastedValue } from './copied-pack.ts';

const TABLE: PackTable = {
  id: 'balances',
  title: 'Balances',
  columns: [
    { title: 'Account', kind: 'text' },
    { title: 'Balance', kind: 'amount' },
  ],
  rows: [
    ['=1+1\t<b>', '-1234.50'],
    [null, 'about 5'],
  ],
};

test('writes numbers as numbers and escapes formulas and markup', () => {
  const { text, html } = copiedPack([], [{ companyId: 1, name: '@Kovács', madeAt: 0, tables: [TABLE] }]);
  expect(text.split('\n')).toEqual([
    "'@Kovács",
    'Balances',
    'Account\tBalance',
    "'=1+1 <b>\t-1234.50",
    '\tabout 5',
    '',
  ]);
  expect(html).toContain(
    "<h2>'@Kovács</h2><h3>Balances</h3><table><tr><th>Account</th><th>Balance</th></tr>",
  );
  expect(html).toContain("<td>'=1+1\t&lt;b&gt;</td><td>-1234.50</td>");
});

test('begins with the letterhead and the note, without headings above their lines', () => {
  const cover = {
    letterhead: 'Alpha Ltd\n=1 High Street',
    note: 'First line.\nSecond <b>line</b>.',
    sampleNote: '',
  };
  const words = Object.fromEntries(PACK_WORDS.map((word) => [word, word])) as PackWords;
  const { text, html } = copiedPack(coverTables(cover, words), []);
  expect(text.split('\n')).toEqual([
    'Alpha Ltd',
    "'=1 High Street",
    '',
    'note',
    'First line.',
    'Second <b>line</b>.',
    '',
  ]);
  expect(html).toContain('<h3>Alpha Ltd</h3><table><tr><td>');
  expect(html).toContain('Second &lt;b&gt;line');
  expect(coverTables({ letterhead: ' ', note: '\n', sampleNote: '' }, words)).toEqual([]);
});

test('writes times and ages in forms that spreadsheets recognize', () => {
  expect(pastedValue(String(new Date(2026, 10, 21, 9, 5).getTime()), 'instant')).toBe('2026-11-21 09:05');
  expect(pastedValue(String((26 * 60 + 3) * 60_000), 'age')).toBe('26:03');
  expect(pastedValue(null, 'age')).toBe('');
});
