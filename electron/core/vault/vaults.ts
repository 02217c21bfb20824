import type { TokenStorage } from '../../../shared/model/company.ts';
import { createKeychainVault, type KeychainOptions } from './keychain.ts';
import { createSessionVault } from './session.ts';
import type { Vault } from './vault.ts';

/** Both places for tokens; a company's own is `vaults[company.keep]`. Nothing moves a token from one to the other. */
export type Vaults = Readonly<Record<TokenStorage, Vault>>;

export function createVaults(options: KeychainOptions): Vaults {
  return { keychain: createKeychainVault(options), session: createSessionVault() };
}
