import { expect, test } from 'vitest';
import { findOptions } from './find-options.ts';

const options = ['Łódź Sp.', 'Lodz Ltd', 'Straße 1', 'Ørsted A/S'].map((label) => ({
  value: label,
  label,
  disabled: false,
}));
const found = (search: string, limit = Number.POSITIVE_INFINITY): string[] =>
  findOptions({ options, search, limit }).map((option) => ('value' in option ? option.value : ''));

test('finds options anywhere in their label, ignoring case and accents', () => {
  expect(found('LODZ')).toEqual(['Łódź Sp.', 'Lodz Ltd']);
  expect(found('łódź')).toEqual(['Łódź Sp.', 'Lodz Ltd']);
  expect(found('strasse ')).toEqual(['Straße 1']);
  expect(found('orst')).toEqual(['Ørsted A/S']);
  expect(found('', 3)).toHaveLength(3);
  expect(found('zebra')).toEqual([]);
});
