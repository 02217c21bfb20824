import { z } from 'zod';
import type { Database } from '../sqlite/open-database.ts';
import { parsedOrNull } from './parsed-or-null.ts';

/** Program value with the companies whose token should no longer be in the keychain but may still be there. */
export const PENDING_TOKEN_DELETIONS = 'left-tokens';

const ROW = `program.${PENDING_TOKEN_DELETIONS}`;
const leftSchema = z.array(z.int());

/** @param stored the stored value; anything else counts as empty. */
export function pendingTokenDeletionsOf(stored: unknown): number[] {
  return leftSchema.safeParse(stored).data ?? [];
}

/** Companies in a settings file whose token is in the keychain. */
export function companiesInKeychain(database: Database): number[] {
  return database.prepare<[], number>("SELECT company_id FROM company WHERE keep = 'keychain'").pluck().all();
}

/**
 * Records the tokens that nothing refers to any more once one settings file replaces another.
 *
 * @param restored the replacing file, with the values of this computer.
 * @param before {@link companiesInKeychain} of the replaced file.
 */
export function recordPendingTokenDeletions(restored: Database, before: readonly number[]): void {
  const wanted = new Set(companiesInKeychain(restored));
  const left = before.filter((companyId) => !wanted.has(companyId));
  if (left.length === 0) return;
  const stored = restored
    .prepare<[string], string>('SELECT value FROM setting WHERE name = ?')
    .pluck()
    .get(ROW);
  const all = new Set([...pendingTokenDeletionsOf(parsedOrNull(stored ?? null)), ...left]);
  restored
    .prepare<[string, string]>(
      'INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(ROW, JSON.stringify([...all]));
}
