import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const LABELS = ['Rózsa és Társa Kft.', 'Sync', 'Expense types', 'Expenses', 'Kft. Rózsa'];
const commands = [...LABELS, 'Łódź Straße', 'O’Neil'].map((label) => ({ label }));
const found = (text: string): string[] => matching(commands, text).map(({ label }) => label);

test('finds commands by prefixes of their words in any order, ignoring case and accents', () => {
  expect(found('rozsa')).toEqual(['Rózsa és Társa Kft.', 'Kft. Rózsa']);
  expect(found('kft RÓZ')).toEqual(['Rózsa és Társa Kft.', 'Kft. Rózsa']);
  expect(found('kft')).toEqual(['Kft. Rózsa', 'Rózsa és Társa Kft.']);
  expect(found('xpense')).toEqual([]);
  expect(found('lodz')).toEqual(['Łódź Straße']);
  expect(found('strasse')).toEqual(['Łódź Straße']);
  expect(found("o'neil")).toEqual(['O’Neil']);
  expect(found(' ')).toHaveLength(7);
  expect(found('!!')).toEqual([]);
});
