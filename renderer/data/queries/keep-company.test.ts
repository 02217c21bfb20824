import { expect, test } from 'vitest';
import { keepCompany } from './keep-company.ts';

const query = (companyId: number) => ({ queryKey: [['balances', 'get'], { input: { companyId } }] });

test('keeps figures of the same company while others load', () => {
  expect(keepCompany(1)(['old'], query(1))).toEqual(['old']);
});

test('never keeps figures of another company', () => {
  expect(keepCompany(2)(['old'], query(1))).toBeUndefined();
  expect(keepCompany(2)(['old'], { queryKey: [['overview']] })).toBeUndefined();
  expect(keepCompany(2)(['old'], undefined)).toBeUndefined();
});
