import type { Secret } from '../secret.ts';
import type { Vault } from './vault.ts';

/** Keeps tokens in this process's memory and nowhere else: they are gone when it ends. It is never locked and never fails. */
export function createSessionVault(): Vault {
  const tokens = new Map<number, Secret>();
  return {
    keep: 'session',
    probe: async () => 'present',
    read: async ({ companyId }) => {
      const token = tokens.get(companyId);
      return token === undefined ? { state: 'absent', token: null } : { state: 'present', token };
    },
    write: async ({ companyId }, token) => {
      tokens.set(companyId, token);
      return 'present';
    },
    remove: async ({ companyId }) => {
      tokens.delete(companyId);
      return 'absent';
    },
  };
}
