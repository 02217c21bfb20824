import type { TokenStorage } from '../../../shared/model/company.ts';
import { createKeychainVault, type KeychainOptions } from './keychain.ts';
import { createSessionVault } from './session.ts';
import type { Vault } from './vault.ts';

/** Both token storages; that of a company is `vaults[company.keep]`. No token is ever moved between them. */
export type Vaults = Readonly<Record<TokenStorage, Vault>>;

export function createVaults(options: KeychainOptions): Vaults {
  return { keychain: createKeychainVault(options), session: createSessionVault() };
}
