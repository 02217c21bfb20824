import { expect, test } from 'vitest';
import { isSameAddress, isSameConnection } from './connection-identity.ts';

test('a connection is identified by the company id and the base address of the service', () => {
  const one = { address: 'https://books.example/base', serviceCompanyId: '7' };
  expect(isSameConnection(one, { ...one, address: 'https://books.example/base/' })).toBe(true);
  expect(isSameConnection(one, { ...one, address: 'https://books.example/base/1/pulse' })).toBe(true);
  expect(isSameConnection(one, { ...one, address: 'https://books.example' })).toBe(false);
  expect(isSameConnection(one, { ...one, address: 'https://other.example/base' })).toBe(false);
  expect(isSameConnection(one, { ...one, address: 'https://books.example:8443/base' })).toBe(false);
  expect(isSameConnection(one, { ...one, serviceCompanyId: '07' })).toBe(false);
});

test('an unreadable address equals only itself', () => {
  expect(isSameAddress('not an address', 'not an address')).toBe(true);
  expect(isSameAddress('not an address', 'https://books.example')).toBe(false);
});
