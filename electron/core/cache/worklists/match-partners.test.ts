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

test('matches partners by tax number, in any notation and whatever the name', () => {
  expect(
    groups(partner(1, '12345678-2-42', 'Kőműves Kft.'), partner(2, ' 12345678 2 42', 'KŐMŰVES')),
  ).toEqual(['1 taxNumber, 2 taxNumber']);
});

test('matches partners without a tax number by exact name, case and accents folded', () => {
  expect(groups(partner(1, null, 'Kőműves  Kft.'), partner(2, '0', 'komuves kft.'))).toEqual([
    '1 name, 2 name',
  ]);
  expect(groups(partner(1, null, 'Kőműves Kft.'), partner(2, null, 'Kőműves'))).toEqual([]);
});

test('matches a name with the tax number it belongs to, unless it belongs to two', () => {
  const one = partner(1, 'A1', 'Szabó Bt.');
  const other = partner(2, 'A2', 'Szabó Bt.');
  const none = partner(3, null, 'szabo bt.');
  expect(groups(one, none)).toEqual(['1 taxNumber, 3 name']);
  expect(groups(one, other, none)).toEqual([]);
});

test('does not match partners within one company, or partners without a name and tax number', () => {
  expect(groups(partner(1, 'A1', 'X'), partner(1, 'A1', 'X'))).toEqual([]);
  expect(groups(partner(1, null, null), partner(2, '--', ' '))).toEqual([]);
});
