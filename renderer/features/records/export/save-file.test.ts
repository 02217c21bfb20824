import { expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

it('names files so that every system takes them', () => {
  expect(fileNameOf(['Expenses', 'Kovács: "és" Társa / Bt.', '2026-11-21'], 'csv')).toBe(
    'Expenses - Kovács és Társa Bt. - 2026-11-21.csv',
  );
  expect(fileNameOf(['..\\..\\x', ''], 'xlsx')).toBe('.. .. x.xlsx');
  expect(fileNameOf(['a'.repeat(300)], 'csv')).toHaveLength(124);
});
