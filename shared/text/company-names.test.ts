import { expect, test } from 'vitest';
import { nameCompanies } from './company-names.ts';

const company = (companyId: number, name: string, address: string, label: string | null = null) => ({
  companyId,
  name,
  label,
  address,
  serviceCompanyId: String(companyId),
});
const namesOf = (...companies: ReturnType<typeof company>[]) => [...nameCompanies(companies).values()];

test('names companies by their own name or the user’s label, if unique', () => {
  expect(
    namesOf(company(1, 'Alder', 'https://a.example'), company(2, 'Alder', 'https://b.example', 'Birch')),
  ).toEqual(['Alder', 'Birch']);
});

test('distinguishes companies of the same name by the host of their service', () => {
  expect(
    namesOf(
      company(1, 'Alder', 'https://a.example/base'),
      company(2, 'Birch', 'https://a.example'),
      company(3, 'Elm', 'https://b.example:8443', 'Alder'),
    ),
  ).toEqual(['Alder (a.example)', 'Birch', 'Alder (b.example:8443)']);
});

test('distinguishes companies of the same name and host by the full address, then by their ids', () => {
  expect(
    namesOf(
      company(1, 'Alder', 'https://a.example/one'),
      company(2, 'Alder', 'https://a.example/two'),
      company(3, 'Alder', 'https://a.example/two'),
      company(4, 'Alder', 'https://b.example'),
    ),
  ).toEqual([
    'Alder (https://a.example/one)',
    'Alder (https://a.example/two, 2)',
    'Alder (https://a.example/two, 3)',
    'Alder (b.example)',
  ]);
});
