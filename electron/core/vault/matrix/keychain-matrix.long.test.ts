import { describe, expect, onTestFinished, test } from 'vitest';
import { Secret } from '../../lib/secret.ts';
import { keyFor } from '../testing/key-for.ts';
import type { KeychainProcess } from '../testing/keychain-process.ts';
import { describeWithKeyring, keyringForTest, vaultForTest } from '../testing/keyring-suite.ts';
import type { PrivateKeyring } from '../testing/private-keyring.ts';

// Every operation in every state, on a real gnome-keyring: its result, and that the token is available again
// afterwards.

const storedKey = keyFor(1);
const other = keyFor(2);
const TOKEN = 'token-that-must-survive-0123456789';
const SECOND = 'token-of-the-other-company-0123456';

/** Operations as Countinghouse calls them; each resolves with the resulting state. */
const OPERATIONS: Record<string, (vault: KeychainProcess) => Promise<string>> = {
  'probe the keychain': (vault) => vault.probe(),
  'read a token': async (vault) => (await vault.read(storedKey)).state,
  'read a token that was never stored': async (vault) => (await vault.read(keyFor(9))).state,
  'store a new token': (vault) => vault.write(keyFor(3), new Secret('a-new-token-0123456789')),
  'replace a token': (vault) => vault.write(other, new Secret('replacing-token-0123456789')),
  'delete a token': (vault) => vault.remove(other),
  'delete a token that was never stored': (vault) => vault.remove(keyFor(8)),
  'read all tokens at once': async (vault) => {
    const states = await Promise.all([storedKey, other].map(async (key) => (await vault.read(key)).state));
    return states[0] === states[1] ? (states[0] ?? '') : states.join(' and ');
  },
};

interface State {
  /** Brings the keyring into this state. */
  enter: (keyring: PrivateKeyring) => Promise<void> | void;
  /** Resolves when a call waits for an external event; null: every call is answered. */
  waits: ((keyring: PrivateKeyring) => Promise<void>) | null;
  /** Expected result of every operation that is not in `besides`. */
  expected: string;
  besides: Record<string, string>;
  /** Restores the keyring; null: it cannot be restored. */
  leave: ((keyring: PrivateKeyring) => Promise<void> | void) | null;
}

const STATES: Record<string, State> = {
  open: {
    enter: () => undefined,
    waits: null,
    expected: 'present',
    besides: {
      'read a token that was never stored': 'absent',
      'delete a token': 'absent',
      'delete a token that was never stored': 'absent',
    },
    leave: () => undefined,
  },
  locked: {
    enter: (keyring) => keyring.lock(),
    waits: null,
    expected: 'locked',
    besides: {},
    leave: (keyring) => keyring.unlock(),
  },
  'showing an unanswered prompt': {
    enter: async (keyring) => {
      await keyring.lock();
      await keyring.prompt('unanswered');
    },
    waits: (keyring) => keyring.prompted(),
    expected: 'locked',
    besides: {},
    leave: async (keyring) => {
      await keyring.prompt('gone');
      await keyring.unlock();
    },
  },
  hanging: {
    enter: (keyring) => keyring.signal('SIGSTOP'),
    waits: () => Promise.resolve(),
    expected: 'unavailable',
    besides: {},
    leave: (keyring) => keyring.signal('SIGCONT'),
  },
  dead: {
    enter: (keyring) => keyring.signal('SIGKILL'),
    waits: null,
    expected: 'unavailable',
    besides: {},
    leave: null,
  },
};

/** Operations that change an entry if they succeed. */
const CHANGES = ['replace a token', 'delete a token'];

describeWithKeyring('the keychain matrix', () => {
  describe.each(Object.entries(STATES))('%s', (stateName, state) => {
    test.each(Object.entries(OPERATIONS))('%s', async (name, operate) => {
      const keyring = await keyringForTest();
      const vault = vaultForTest(keyring.env);
      onTestFinished(() => keyring.signal('SIGCONT'));
      await vault.write(storedKey, new Secret(TOKEN));
      await vault.write(other, new Secret(SECOND));
      await vault.note(storedKey.companyId, other.companyId);

      await state.enter(keyring);
      const answer = operate(vault);
      if (state.waits) {
        await Promise.race([state.waits(keyring), answer]);
        await vault.pass(10_000);
      }
      expect(await answer).toBe(state.besides[name] ?? state.expected);
      if (state.leave === null) return;

      await state.leave(keyring);
      await expect
        .poll(async () => (await vault.read(storedKey)).token?.reveal(), { timeout: 10_000 })
        .toBe(TOKEN);
      const isChanged = stateName === 'open' && CHANGES.includes(name);
      if (!isChanged) expect((await vault.read(other)).token?.reveal()).toBe(SECOND);
    });
  });
});
