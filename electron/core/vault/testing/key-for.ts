import type { VaultKey } from '../vault.ts';

/** The key of a company whose service is of no matter. */
export function keyFor(companyId: number): VaultKey {
  return { companyId, origin: 'https://books.example' };
}
