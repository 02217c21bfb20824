import type { TokenState } from '../../../shared/model/company.ts';
import type { Secret } from '../secret.ts';

/** The company a token belongs to, as the vault names its entry. */
export interface VaultKey {
  companyId: number;
}

export type VaultRead =
  { state: 'present'; token: Secret } | { state: Exclude<TokenState, 'present'>; token: null };

/**
 * A place for tokens: the operating system's keychain, or this process's memory. One entry per company.
 * States are told apart; `absent` only ever means: looked while unlocked, and not there. No method throws, hangs
 * longer than its time limit, or falls back to another place.
 */
export interface Vault {
  readonly keep: 'keychain' | 'session';
  /** Whether the place answers: `present` when it can be used, else `locked`, `unavailable` or `error`. */
  probe(): Promise<TokenState>;
  read(key: VaultKey): Promise<VaultRead>;
  /** `present` once written and read back; any other state: nothing was replaced. */
  write(key: VaultKey, token: Secret): Promise<TokenState>;
  /** `absent` once the entry is gone (also when there was none); any other state: it may still be there. */
  remove(key: VaultKey): Promise<TokenState>;
}
