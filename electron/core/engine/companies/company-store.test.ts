import { expect, test } from 'vitest';
import { FIRST_LOCAL_COMPANY_ID } from '../../../../shared/model/company.ts';
import { localKeyFor } from './company-store.ts';

const keyFor = (serviceCompanyId: string, taken: number[] = []) =>
  localKeyFor(serviceCompanyId, (key) => taken.includes(key));

test('uses a plain, free id as the key', () => {
  expect(keyFor('7001')).toBe(7001);
  expect(keyFor('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(keyFor(String(FIRST_LOCAL_COMPANY_ID), [FIRST_LOCAL_COMPANY_ID])).toBe(FIRST_LOCAL_COMPANY_ID + 1);
});

test.each(['9007199254740993', '00123', '0', '-7', '7.0', '1e3', ' 7', 'FR-é 1', '0x10', ''])(
  'assigns a local key instead of the id "%s"',
  (text) => {
    expect(keyFor(text)).toBe(FIRST_LOCAL_COMPANY_ID);
  },
);

test('never assigns a key in use', () => {
  expect(keyFor('7001', [7001])).toBe(FIRST_LOCAL_COMPANY_ID);
  expect(keyFor('7001', [7001, FIRST_LOCAL_COMPANY_ID])).toBe(FIRST_LOCAL_COMPANY_ID + 1);
});
