import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const commands = ['Rózsa és Társa Kft.', 'Sync', 'Expense types', 'Expenses', 'Kft. Rózsa'].map((label) => ({
  label,
}));
const found = (text: string): string[] => matching(commands, text).map(({ label }) => label);

test('finds by the beginnings of words, accents and case folded, in any order', () => {
  expect(found('rozsa')).toEqual(['Rózsa és Társa Kft.', 'Kft. Rózsa']);
  expect(found('kft RÓZ')).toEqual(['Rózsa és Társa Kft.', 'Kft. Rózsa']);
  expect(found('kft')).toEqual(['Kft. Rózsa', 'Rózsa és Társa Kft.']);
  expect(found('xpense')).toEqual([]);
  expect(found(' ')).toHaveLength(5);
});
