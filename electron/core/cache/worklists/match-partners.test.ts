import { expect, test } from 'vitest';
import { matchPartners, type Identity } from './match-partners.ts';

const partner = (companyId: number, taxNumber: string | null, name: string | null): Identity => ({
  companyId,
  taxNumber,
  name,
});
const groups = (...partners: Identity[]): string[] =>
  matchPartners(partners).map((group) =>
    group.map(({ partner: { companyId }, by }) => `${companyId} ${by}`).join(', '),
  );

test('the same tax number is the same partner, however it is written and whatever the name', () => {
  expect(
    groups(partner(1, '12345678-2-42', 'Kőműves Kft.'), partner(2, ' 12345678 2 42', 'KŐMŰVES')),
  ).toEqual(['1 taxNumber, 2 taxNumber']);
});

test('who has no tax number is matched by the exact name, case and accents folded', () => {
  expect(groups(partner(1, null, 'Kőműves  Kft.'), partner(2, '0', 'komuves kft.'))).toEqual([
    '1 name, 2 name',
  ]);
  expect(groups(partner(1, null, 'Kőműves Kft.'), partner(2, null, 'Kőműves'))).toEqual([]);
});

test('a name joins the one tax number it goes with, and none of two', () => {
  const one = partner(1, 'A1', 'Szabó Bt.');
  const other = partner(2, 'A2', 'Szabó Bt.');
  const none = partner(3, null, 'szabo bt.');
  expect(groups(one, none)).toEqual(['1 taxNumber, 3 name']);
  expect(groups(one, other, none)).toEqual([]);
});

test('two partners of one company are no match, nor are those that say nothing', () => {
  expect(groups(partner(1, 'A1', 'X'), partner(1, 'A1', 'X'))).toEqual([]);
  expect(groups(partner(1, null, null), partner(2, '--', ' '))).toEqual([]);
});
