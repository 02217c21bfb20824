import { expect, it, vi } from 'vitest';
import { choosePageOrigin, originOf } from './page-origin.ts';

it('is a custom scheme with only the privileges of a page, if it can still be registered', () => {
  const registerSchemesAsPrivileged = vi.fn();
  expect(choosePageOrigin({ isReady: () => false }, { registerSchemesAsPrivileged })).toBe(
    'app://countinghouse',
  );
  expect(registerSchemesAsPrivileged.mock.calls).toEqual([
    [[{ scheme: 'app', privileges: { standard: true, secure: true } }]],
  ]);
});

it('is an address on no network if Electron is already ready, and registers nothing', () => {
  const registerSchemesAsPrivileged = vi.fn();
  expect(choosePageOrigin({ isReady: () => true }, { registerSchemesAsPrivileged })).toBe(
    'https://countinghouse.invalid',
  );
  expect(registerSchemesAsPrivileged).not.toHaveBeenCalled();
});

it.each([
  ['app://countinghouse/', 'app://countinghouse'],
  ['app://countinghouse/index.html?a#b', 'app://countinghouse'],
  ['app://user@countinghouse/', 'app://countinghouse'],
  ['app://countinghouse.evil/', 'app://countinghouse.evil'],
  ['app:countinghouse', 'app://'],
  ['https://countinghouse.invalid:443/', 'https://countinghouse.invalid'],
  ['blob:app://countinghouse/1', 'blob://'],
  ['data:text/html,x', 'data://'],
  ['about:blank', 'about://'],
  ['nothing', null],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});
