import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ørsted Æble', 'orsted aeble'],
  ['Œuvre', 'oeuvre'],
  ['Đorđe', 'dorde'],
  ['Þórður', 'thordur'],
  ['Ħamrun', 'hamrun'],
  ['Sáŋgu', 'sangu'],
  ['İstanbul ISI ısı', 'istanbul isi isi'],
  ['Árvíztűrő Tükörfúrógép', 'arvizturo tukorfurogep'],
  ['A\u0301rvi\u0301z', 'arviz'],
  ['Əliyev', 'eliyev'],
  ['ＩＮＶ－２', 'inv-2'],
  ['ﬁne m² Ⅻ', 'fine m2 xii'],
  ['٣٤ ۱۲', '34 12'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['O’Neil', "o'neil"],
  ['2026–11', '2026-11'],
  ['Bau\u00ADge\u200Bsell', 'baugesell'],
  ['a\u00A0b', 'a b'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('keeps letters apart that are not variants of each other', () => {
  expect(fold('Йод')).not.toBe(fold('Иод'));
  expect(fold('Київ')).toBe('київ');
  expect(fold('がく')).not.toBe(fold('かく'));
  expect(fold('की')).not.toBe(fold('का'));
  expect(fold('Москва')).toBe('москва');
});

test('is idempotent and independent of adjacent text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-ascii' }), (text, ascii) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(fold(ascii + text)).toBe(ascii.toLowerCase() + folded);
      expect(fold(text + ascii)).toBe(folded + ascii.toLowerCase());
    }),
  );
});
