import type { Database } from '../sqlite/open-database.ts';

/** SQL condition for the app lock's row in `setting`, readable or not, even if its name is damaged. */
export const IS_LOCK = `name = 'program.lock' OR CAST(value AS TEXT) LIKE '{"passphrase":%'`;

/** Detects and deletes a stored app lock by its raw row, because a damaged row must not unlock the app. */
export function lockRow(database: Database) {
  const isStored = database
    .prepare<[], 0 | 1>(`SELECT EXISTS (SELECT 1 FROM setting WHERE ${IS_LOCK})`)
    .pluck();
  const remove = database.prepare(`DELETE FROM setting WHERE ${IS_LOCK}`);
  return {
    isStored: (): boolean => isStored.get() === 1,
    remove: (): void => {
      remove.run();
    },
  };
}
