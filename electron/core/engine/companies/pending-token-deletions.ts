import { PENDING_TOKEN_DELETIONS, pendingTokenDeletionsOf } from '../../settings/pending-token-deletions.ts';
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
    if (!this.has(companyId))
      this.#settings.saveProgramValue(PENDING_TOKEN_DELETIONS, [...this.companyIds(), companyId]);
  }

  /** Its entry is gone, or will hold a token again. @throws FailureError `storage`. */
  delete(companyId: number): void {
    const others = this.companyIds().filter((other) => other !== companyId);
    if (this.has(companyId))
      this.#settings.saveProgramValue(PENDING_TOKEN_DELETIONS, others.length > 0 ? others : null);
  }

  /** @returns whether the token is gone; otherwise its removal is retried later. @throws FailureError `storage`. */
  async remove(companyId: number): Promise<boolean> {
    this.add(companyId);
    const isGone = (await this.#keychain.remove({ companyId })) === 'absent';
    if (isGone) this.delete(companyId);
    return isGone;
  }

  companyIds(): number[] {
    return pendingTokenDeletionsOf(this.#settings.programValue(PENDING_TOKEN_DELETIONS));
  }
}
