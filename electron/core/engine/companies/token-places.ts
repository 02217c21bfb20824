import { fail } from '../../../../shared/errors.ts';
import type { Company, TokenStorage } from '../../../../shared/model/company.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { keyOf } from '../../vault/vault.ts';
import type { Vaults } from '../../vault/vaults.ts';
import type { CheckedConnection } from './connection-checks.ts';
import { PendingTokenDeletions } from './pending-token-deletions.ts';

/** Where the tokens of companies are kept, and which are left in the keychain although nothing needs them any more. */
export class TokenPlaces {
  readonly #vaults: Vaults;
  readonly #left: PendingTokenDeletions;
  readonly #companies: () => Company[];

  constructor(settings: SettingsStore, vaults: Vaults) {
    this.#vaults = vaults;
    this.#left = new PendingTokenDeletions(settings, vaults.keychain);
    this.#companies = () => settings.companies();
  }

  /**
   * Puts a checked token in its place, before the company is saved: a company without its token could not sync. A stored
   * token that stays at its origin and place is there already.
   *
   * @param before the company as it is saved until now; null: it is new.
   * @returns puts everything back as it was, for when the company could not be saved.
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
    const leavesKeychain = before?.keep === 'keychain' && keep !== 'keychain';
    // Noted first: where Countinghouse ends in between, nothing else refers to the entry.
    if (leavesKeychain) this.#left.add(companyId);
    const former = formerKey && (await vault.read(formerKey)).token;
    const wasLeft = keep === 'keychain' && this.#left.has(companyId);
    // Before the write, so that clearing up does not take the new token.
    if (wasLeft) this.#left.forget(companyId);
    const state = await vault.write(key, connection.token);
    if (state !== 'present') {
      if (wasLeft) this.#left.add(companyId);
      fail({ code: 'keychain', state });
    }
    return async () => {
      // No company refers to the token, and one for a new address is of no use at the one before.
      await (formerKey && former ? vault.write(formerKey, former) : vault.remove(key));
    };
  }

  /** Removes the token from the place the company does not use any more. @throws FailureError `storage`. */
  async leave(before: Company, now: Company): Promise<void> {
    const { companyId } = before;
    if (before.keep === now.keep) return;
    if (before.keep === 'keychain') await this.#left.remove(companyId);
    else await this.#vaults[before.keep].remove({ companyId });
  }

  /**
   * Removes a company's token wherever it is.
   *
   * @returns false when the keychain could not be reached: its entry may still be there.
   * @throws FailureError `storage`.
   */
  async remove({ companyId, keep }: Company): Promise<boolean> {
    const isInKeychain = keep === 'keychain' || this.#left.has(companyId);
    const deleted = isInKeychain ? await this.#left.remove(companyId) : true;
    await this.#vaults.session.remove({ companyId });
    return deleted;
  }

  /** Companies whose token is left in the keychain. */
  left(): number[] {
    return this.#left.companyIds();
  }

  /**
   * Removes a token that could not be removed when it was to be, now that the keychain is open. It stays for the next time where
   * that fails again, and for good where the company needs it after all: the change was cut off.
   *
   * @throws FailureError `storage`.
   */
  async clear(companyId: number): Promise<void> {
    if (this.#isInKeychain(companyId)) this.#left.forget(companyId);
    else if (this.#left.has(companyId)) await this.#left.remove(companyId);
  }

  /** Whether a token of this company may be in the keychain. */
  mayBeInKeychain(companyId: number): boolean {
    return this.#isInKeychain(companyId) || this.#left.has(companyId);
  }

  #isInKeychain(companyId: number): boolean {
    return this.#companies().some(
      (company) => company.companyId === companyId && company.keep === 'keychain',
    );
  }
}
