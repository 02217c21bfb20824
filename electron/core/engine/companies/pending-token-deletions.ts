import { LEFT_TOKENS, leftTokensOf } from '../../settings/left-tokens.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Vault } from '../../vault/vault.ts';

/**
 * Companies whose token is no longer needed in the keychain but may still be there, because the keychain was not accessible
 * when they were removed or their token was moved. Stored between starts.
 */
export class PendingTokenDeletions {
  readonly #settings: Pick<SettingsStore, 'programValue' | 'saveProgramValue'>;
  readonly #keychain: Vault;

  constructor(settings: Pick<SettingsStore, 'programValue' | 'saveProgramValue'>, keychain: Vault) {
    this.#settings = settings;
    this.#keychain = keychain;
  }

  has(companyId: number): boolean {
    return this.companyIds().includes(companyId);
  }

  /** @throws FailureError `storage`. */
  add(companyId: number): void {
    if (!this.has(companyId)) this.#settings.saveProgramValue(LEFT_TOKENS, [...this.companyIds(), companyId]);
  }

  /** Its entry is gone, or will hold a token again. @throws FailureError `storage`. */
  forget(companyId: number): void {
    const others = this.companyIds().filter((other) => other !== companyId);
    if (this.has(companyId)) this.#settings.saveProgramValue(LEFT_TOKENS, others.length > 0 ? others : null);
  }

  /** @returns whether the token is gone; otherwise its removal is retried later. @throws FailureError `storage`. */
  async remove(companyId: number): Promise<boolean> {
    this.add(companyId);
    const isGone = (await this.#keychain.remove({ companyId })) === 'absent';
    if (isGone) this.forget(companyId);
    return isGone;
  }

  companyIds(): number[] {
    return leftTokensOf(this.#settings.programValue(LEFT_TOKENS));
  }
}
