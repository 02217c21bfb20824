import { createSessionVault } from '../../../vault/session.ts';
import type { Vault } from '../../../vault/vault.ts';

/** A vault whose next change can be made to wait, like a keychain that prompts. */
export interface GatedVault extends Vault {
  /** Makes the next write or removal wait. */
  hold(): { reached: Promise<void>; release: () => void };
}

export function createGatedVault(keep: Vault['keep'] = 'session'): GatedVault {
  const inner = createSessionVault();
  let gate: { reached: () => void; released: Promise<void> } | null = null;
  const pass = async (): Promise<void> => {
    const current = gate;
    gate = null;
    current?.reached();
    await current?.released;
  };
  return {
    ...inner,
    keep,
    async write(key, token) {
      await pass();
      return inner.write(key, token);
    },
    async remove(key) {
      await pass();
      return inner.remove(key);
    },
    hold() {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      gate = { reached: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
