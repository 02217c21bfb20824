import { z } from 'zod';
import type { Database } from '../sqlite/open-database.ts';
import { parsedOrNull } from './parsed-or-null.ts';

/** The program value that names companies whose token is not wanted in the keychain any more and may still be there. */
export const LEFT_TOKENS = 'left-tokens';

const ROW = `program.${LEFT_TOKENS}`;
const leftSchema = z.array(z.int());

/** @param stored the program value; anything else counts as none. */
export function leftTokensOf(stored: unknown): number[] {
  return leftSchema.safeParse(stored).data ?? [];
}

/** Companies of a settings file whose token is in the keychain. */
export function companiesInKeychain(database: Database): number[] {
  return database.prepare<[], number>("SELECT company_id FROM company WHERE keep = 'keychain'").pluck().all();
}

/**
 * Notes tokens that nothing else refers to, once a settings file takes the place of another that referred to them.
 *
 * @param restored the file that takes the place, with the program values of this machine.
 * @param before {@link companiesInKeychain} of the file before.
 */
export function noteLeftTokens(restored: Database, before: readonly number[]): void {
  const wanted = new Set(companiesInKeychain(restored));
  const left = before.filter((companyId) => !wanted.has(companyId));
  if (left.length === 0) return;
  const stored = restored
    .prepare<[string], string>('SELECT value FROM setting WHERE name = ?')
    .pluck()
    .get(ROW);
  const all = new Set([...leftTokensOf(parsedOrNull(stored ?? null)), ...left]);
  restored
    .prepare<[string, string]>(
      'INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(ROW, JSON.stringify([...all]));
}
