import type { TokenState } from '../../../shared/model/company.ts';
import type { Secret } from '../lib/secret.ts';

/** The company of a token, and the only origin (scheme, host, port) it may be sent to. */
export interface VaultKey {
  companyId: number;
  origin: string;
}

export type VaultRead =
  { state: 'present'; token: Secret } | { state: Exclude<TokenState, 'present'>; token: null };

/**
 * A storage for tokens: the operating system's keychain, or the memory of this process. Each company has one entry,
 * which includes the origin of its token, so that a token is never returned for another origin, whatever else is lost.
 * States are distinguished; `absent` means only: checked while unlocked, and no entry for this origin. No method
 * throws, exceeds its time limit, or falls back to another storage.
 */
export interface Vault {
  readonly keep: 'keychain' | 'session';
  /** Whether the storage answers: `present` when it is usable, else `locked`, `unavailable` or `error`. */
  probe(): Promise<TokenState>;
  /** `absent` also if the entry is for another origin; that entry stays. */
  read(key: VaultKey): Promise<VaultRead>;
  /** `present` once written and read back; in any other state nothing was replaced. */
  write(key: VaultKey, token: Secret): Promise<TokenState>;
  /**
   * `absent` once the company's entry is gone, whatever its origin, also if there was none; in any other state it may
   * still exist.
   */
  remove(key: Pick<VaultKey, 'companyId'>): Promise<TokenState>;
}

/** Key of a company's token in its vault. */
export function keyOf({ companyId, address }: { companyId: number; address: string }): VaultKey {
  return { companyId, origin: new URL(address).origin };
}
