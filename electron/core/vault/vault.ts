import type { TokenState } from '../../../shared/model/company.ts';
import type { Secret } from '../lib/secret.ts';

/** The company a token belongs to, and the only origin (scheme, host, port) it may be sent to. */
export interface VaultKey {
  companyId: number;
  origin: string;
}

export type VaultRead =
  { state: 'present'; token: Secret } | { state: Exclude<TokenState, 'present'>; token: null };

/**
 * A place for tokens: the operating system's keychain, or this process's memory. One entry per company, which holds the
 * origin its token is for, so that whatever else is lost, it is given out for no other.
 * States are distinguished; `absent` only ever means: looked while unlocked, and nothing there for this origin. No method throws, hangs
 * longer than its time limit, or falls back to another place.
 */
export interface Vault {
  readonly keep: 'keychain' | 'session';
  /** Whether the place answers: `present` when it can be used, else `locked`, `unavailable` or `error`. */
  probe(): Promise<TokenState>;
  /** `absent` too where the entry is for another origin; it stays. */
  read(key: VaultKey): Promise<VaultRead>;
  /** `present` once written and read back; any other state: nothing was replaced. */
  write(key: VaultKey, token: Secret): Promise<TokenState>;
  /** `absent` once the company's entry is gone, whatever its origin (also when there was none); any other state: it may still be there. */
  remove(key: Pick<VaultKey, 'companyId'>): Promise<TokenState>;
}

/** Where a company's token is found in its vault. */
export function keyOf({ companyId, address }: { companyId: number; address: string }): VaultKey {
  return { companyId, origin: new URL(address).origin };
}
