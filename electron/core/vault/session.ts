import type { Secret } from '../lib/secret.ts';
import type { Vault } from './vault.ts';

/** Stores tokens only in the memory of this process, until it ends. It is never locked and never fails. */
export function createSessionVault(): Vault {
  const entries = new Map<number, { origin: string; token: Secret }>();
  return {
    keep: 'session',
    probe: async () => 'present',
    read: async ({ companyId, origin }) => {
      const entry = entries.get(companyId);
      return entry?.origin === origin
        ? { state: 'present', token: entry.token }
        : { state: 'absent', token: null };
    },
    write: async ({ companyId, origin }, token) => {
      entries.set(companyId, { origin, token });
      return 'present';
    },
    remove: async ({ companyId }) => {
      entries.delete(companyId);
      return 'absent';
    },
  };
}
