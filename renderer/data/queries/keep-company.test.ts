import { expect, test } from 'vitest';
import { keepCompany } from './keep-company.ts';

const query = (companyId: number) => ({ queryKey: [['balances', 'get'], { input: { companyId } }] });

test('figures of the same company stay while others of it load', () => {
  expect(keepCompany(1)(['old'], query(1))).toEqual(['old']);
});

test('figures of another company never do', () => {
  expect(keepCompany(2)(['old'], query(1))).toBeUndefined();
  expect(keepCompany(2)(['old'], { queryKey: [['overview']] })).toBeUndefined();
  expect(keepCompany(2)(['old'], undefined)).toBeUndefined();
});
