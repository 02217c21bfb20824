import type { VaultKey } from '../vault.ts';

/** The key of a company of an arbitrary service. */
export function keyFor(companyId: number): VaultKey {
  return { companyId, origin: 'https://books.example' };
}
