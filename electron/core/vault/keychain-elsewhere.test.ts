import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../lib/clock.ts';
import { Secret } from '../lib/secret.ts';
import { createKeychainVault } from './keychain.ts';
import { keyFor } from './testing/key-for.ts';

// The keychains of macOS and Windows are not available on every computer that runs the tests, so keytar's answers there
// are mocked. The Linux keychain is tested for real in keychain.test.ts.
const { entries, keytar } = vi.hoisted(() => {
  const entries = new Map<string, string>();
  return {
    entries,
    keytar: {
      getPassword: async (_service: string, account: string) => entries.get(account) ?? null,
      setPassword: async (_service: string, account: string, text: string) => void entries.set(account, text),
      deletePassword: async (_service: string, account: string) => entries.delete(account),
    },
  };
});
vi.mock('keytar', () => ({ default: keytar }));

const company = keyFor(7);
const vault = () => createKeychainVault({ profileId: 'profile', clock: systemClock, isRecorded: () => true });

const platform = process.platform;
beforeEach(() => {
  entries.clear();
  Object.defineProperty(process, 'platform', { value: 'darwin' });
});
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.useRealTimers();
});

test.each([
  ['User interaction is not allowed.', 'locked'],
  ['The user name or passphrase you entered is not correct.', 'locked'],
  ['User canceled the operation.', 'locked'],
  ['The specified keychain could not be found.', 'unavailable'],
  ['A specified logon session does not exist. It may already have been terminated.', 'unavailable'],
  ['Ein unbekannter Fehler ist aufgetreten: token-of-seven', 'error'],
])('"%s" is %s and is not passed on', async (text, state) => {
  for (const call of ['getPassword', 'setPassword', 'deletePassword'] as const) {
    vi.spyOn(keytar, call).mockRejectedValue(new Error(text));
  }
  expect(await vault().read(company)).toEqual({ state, token: null });
  expect(await vault().write(company, new Secret('token-of-seven'))).toBe(state);
  expect(await vault().remove(company)).toBe(state);
  expect(await vault().probe()).toBe(state);
});

test('a missing entry is absent without a second lock check', async () => {
  expect(await vault().read(company)).toEqual({ state: 'absent', token: null });
});

test.each([
  ['no origin', 'former-token'],
  ['another origin', 'https://elsewhere.example former-token'],
  ['an origin that only starts the same', 'https://books.example.evil former-token'],
  ['an empty origin', ' former-token'],
])('an entry with %s is no token, and is overwritten', async (_what, entry) => {
  entries.set('profile/7', entry);
  expect(await vault().read(company)).toEqual({ state: 'absent', token: null });
  expect(await vault().write(company, new Secret('latter-token'))).toBe('present');
  expect((await vault().read(company)).token?.reveal()).toBe('latter-token');
});

test.each([null, 'https://books.example former-token'])(
  'a token written after the time limit is reverted (before: %s)',
  async (former) => {
    if (former !== null) entries.set('profile/7', former);
    const settled = Promise.withResolvers<undefined>();
    const began = Promise.withResolvers<undefined>();
    vi.spyOn(keytar, 'setPassword').mockImplementationOnce(async (_service, account, text) => {
      began.resolve(undefined);
      await settled.promise;
      entries.set(account, text);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const subject = vault();
    const writing = subject.write(company, new Secret('late-token'));
    await began.promise;
    vi.advanceTimersByTime(10_000);
    expect(await writing).toBe('unavailable');
    settled.resolve(undefined);
    const state = former === null ? 'absent' : 'present';
    await vi.waitFor(async () => expect((await subject.read(company)).state).toBe(state), {
      timeout: 10_000,
    });
    expect(entries.get('profile/7') ?? null).toBe(former);
  },
);

test('a token that reads back differently is reverted', async () => {
  entries.set('profile/7', 'former-token');
  vi.spyOn(keytar, 'setPassword').mockImplementationOnce(
    async (_service, account) => void entries.set(account, 'half a tok'),
  );
  expect(await vault().write(company, new Secret('whole-token'))).toBe('error');
  expect(entries.get('profile/7')).toBe('former-token');
});

test('an entry that still exists after its removal is reported', async () => {
  entries.set('profile/7', 'token-of-seven');
  vi.spyOn(keytar, 'deletePassword').mockResolvedValue(false);
  expect(await vault().remove(company)).toBe('error');
});
