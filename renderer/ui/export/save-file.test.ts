import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { fileNameOf } from './save-file.ts';

it('creates file names that are valid on every system', () => {
  expect(fileNameOf(['Expenses', 'Kovács: "és" Társa / Bt.', '2026-11-21'], 'csv')).toBe(
    'Expenses - Kovács és Társa Bt. - 2026-11-21.csv',
  );
  expect(fileNameOf(['..\\..\\x', ''], 'xlsx')).toBe('.. .. x.xlsx');
  expect(fileNameOf(['a'.repeat(300)], 'csv')).toHaveLength(84);
});

it('creates no name with another extension or folder, whatever the text', () => {
  for (const text of HOSTILE_TEXTS) {
    const name = fileNameOf(['Expenses', text, '2026-11-21'], 'csv');
    expect(name).toMatch(/^Expenses - [^\p{Cc}\u202A-\u202E\u2066-\u2069<>:"/\\|?*]*2026-11-21\.csv$/u);
    expect(name.length).toBeLessThanOrEqual(124);
  }
});
