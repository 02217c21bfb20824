import { fail } from '../../../../shared/errors.ts';
import type { Company, TokenStorage } from '../../../../shared/model/company.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { keyOf } from '../../vault/vault.ts';
import type { Vaults } from '../../vault/vaults.ts';
import type { CheckedConnection } from './connection-checks.ts';
import { PendingTokenDeletions } from './pending-token-deletions.ts';

/** Storage places of the companies' tokens, and tokens left in the keychain that nothing needs any more. */
export class TokenPlaces {
  readonly #vaults: Vaults;
  readonly #pendingDeletions: PendingTokenDeletions;
  readonly #companies: () => Company[];

  constructor(settings: SettingsStore, vaults: Vaults) {
    this.#vaults = vaults;
    this.#pendingDeletions = new PendingTokenDeletions(settings, vaults.keychain);
    this.#companies = () => settings.companies();
  }

  /**
   * Stores a checked token before the company is saved: a company without its token could not sync. A stored token that keeps
   * its origin and place is there already.
   *
   * @param before the company as saved so far; null: it is new.
   * @returns reverts the change, for use if the company could not be saved.
   * @throws FailureError `keychain`, `storage`; nothing has changed then.
   */
  async put(
    { connection, tokenOf }: CheckedConnection,
    companyId: number,
    keep: TokenStorage,
    before: Company | null,
  ): Promise<() => Promise<void>> {
    const vault = this.#vaults[keep];
    const key = keyOf({ companyId, address: connection.address });
    const formerKey = before?.keep === keep ? keyOf(before) : null;
    if (tokenOf?.companyId === companyId && formerKey?.origin === key.origin) return async () => undefined;
    const wasLeft = this.#pendingDeletions.has(companyId);
    const changesPlace = (before?.keep === 'keychain') !== (keep === 'keychain');
    // Noted first: if Countinghouse ends before the company is saved, or soon after, nothing else refers to the entry.
    if (changesPlace) this.#pendingDeletions.add(companyId);
    const former = formerKey && (await vault.read(formerKey)).token;
    const state = await vault.write(key, connection.token);
    if (state !== 'present') {
      if (!wasLeft) this.#pendingDeletions.delete(companyId);
      fail({ code: 'keychain', state });
    }
    return async () => {
      // No company refers to the token, and a token for a new address is useless at the former one. The note stays: if this
      // fails, a later cleanup removes the token.
      await (formerKey && former ? vault.write(formerKey, former) : vault.remove(key));
    };
  }

  /**
   * The company has been saved: its token stays in its current place, and is removed from the former one.
   *
   * @param before the company as saved before; null: it is new.
   * @throws FailureError `storage`.
   */
  async settle(
    before: Company | null,
    { companyId, keep }: Pick<Company, 'companyId' | 'keep'>,
  ): Promise<void> {
    if (keep === 'keychain') this.#pendingDeletions.delete(companyId);
    if (before === null || before.keep === keep) return;
    if (before.keep === 'keychain') await this.#pendingDeletions.remove(companyId);
    else await this.#vaults[before.keep].remove({ companyId });
  }

  /**
   * Removes a company's token from both places.
   *
   * @returns false if the keychain was not accessible: its entry may still be there.
   * @throws FailureError `storage`.
   */
  async remove({ companyId, keep }: Company): Promise<boolean> {
    const isInKeychain = keep === 'keychain' || this.#pendingDeletions.has(companyId);
    const deleted = isInKeychain ? await this.#pendingDeletions.remove(companyId) : true;
    await this.#vaults.session.remove({ companyId });
    return deleted;
  }

  /** Companies whose token is left in the keychain. */
  left(): number[] {
    return this.#pendingDeletions.companyIds();
  }

  /**
   * Removes a token whose earlier removal failed, now that the keychain is open. If that fails again, the note stays for the
   * next attempt. If an interrupted change left the company in need of the token, the token stays for good.
   *
   * @throws FailureError `storage`.
   */
  async clear(companyId: number): Promise<void> {
    if (this.#isInKeychain(companyId)) this.#pendingDeletions.delete(companyId);
    else if (this.#pendingDeletions.has(companyId)) await this.#pendingDeletions.remove(companyId);
  }

  /** Whether a token of this company may be in the keychain. */
  mayBeInKeychain(companyId: number): boolean {
    return this.#isInKeychain(companyId) || this.#pendingDeletions.has(companyId);
  }

  #isInKeychain(companyId: number): boolean {
    return this.#companies().some(
      (company) => company.companyId === companyId && company.keep === 'keychain',
    );
  }
}
