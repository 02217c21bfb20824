import type { Vault } from '../../../electron/core/vault/vault.ts';
import { Secret } from '../../../electron/core/lib/secret.ts';

/** A keychain in memory that outlives the engine. Its calls can fail like a vault's: with a state, never by throwing. */
export interface BrokenKeychain {
  vault: Vault;
  /** The stored tokens, by company. */
  tokens: ReadonlyMap<number, string>;
}

const STATES = ['locked', 'unavailable', 'error'] as const;

/** @param visit called before each call; if it returns a number, the call fails. */
export function createBrokenKeychain(visit: () => number | null): BrokenKeychain {
  const tokens = new Map<number, string>();
  const fault = (): (typeof STATES)[number] | null => {
    const number = visit();
    return number === null ? null : (STATES[number % STATES.length] ?? 'error');
  };
  return {
    tokens,
    vault: {
      keep: 'keychain',
      probe: async () => fault() ?? 'present',
      read: async ({ companyId }) => {
        const state = fault();
        if (state) return { state, token: null };
        const text = tokens.get(companyId);
        return text === undefined
          ? { state: 'absent', token: null }
          : { state: 'present', token: new Secret(text) };
      },
      write: async ({ companyId }, token) => {
        const state = fault();
        if (state) return state;
        tokens.set(companyId, token.reveal());
        return 'present';
      },
      remove: async ({ companyId }) => {
        const state = fault();
        if (state) return state;
        tokens.delete(companyId);
        return 'absent';
      },
    },
  };
}
