import { z } from 'zod';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Vault } from '../vault/vault.ts';

const KEPT_AS = 'left-tokens';
const keptSchema = z.array(z.int());

/**
 * Companies whose token is not wanted in the keychain any more and may still be there, because it could not be reached
 * when they were removed or their token was put elsewhere. Remembered between starts.
 */
export class LeftTokens {
  readonly #settings: Pick<SettingsStore, 'recall' | 'remember'>;
  readonly #keychain: Vault;

  constructor(settings: Pick<SettingsStore, 'recall' | 'remember'>, keychain: Vault) {
    this.#settings = settings;
    this.#keychain = keychain;
  }

  has(companyId: number): boolean {
    return this.#companyIds().includes(companyId);
  }

  /** @throws FailureError `storage`. */
  add(companyId: number): void {
    if (!this.has(companyId)) this.#settings.remember(KEPT_AS, [...this.#companyIds(), companyId]);
  }

  /** Its entry is gone, or is to have a token again. @throws FailureError `storage`. */
  forget(companyId: number): void {
    const others = this.#companyIds().filter((other) => other !== companyId);
    if (this.has(companyId)) this.#settings.remember(KEPT_AS, others.length > 0 ? others : null);
  }

  /** @returns whether it is gone; else it is tried again later. @throws FailureError `storage`. */
  async remove(companyId: number): Promise<boolean> {
    this.add(companyId);
    const isGone = (await this.#keychain.remove({ companyId })) === 'absent';
    if (isGone) this.forget(companyId);
    return isGone;
  }

  /**
   * Removes what was left, now that the keychain is open; what cannot be removed stays for the next time.
   *
   * @param isWanted whether a company's token belongs into the keychain after all: the change was cut off.
   * @throws FailureError `storage`.
   */
  async clear(isWanted: (companyId: number) => boolean): Promise<void> {
    for (const companyId of this.#companyIds()) {
      if (isWanted(companyId)) this.forget(companyId);
      else if (this.has(companyId)) await this.remove(companyId);
    }
  }

  #companyIds(): number[] {
    return keptSchema.safeParse(this.#settings.recall(KEPT_AS)).data ?? [];
  }
}
