import type { Database } from '../sqlite/open-database.ts';

/** SQL for a row of `setting` that is the app lock, readable or not: also under a name that is not its own any more. */
export const IS_LOCK = `name = 'program.lock' OR CAST(value AS TEXT) LIKE '{"passphrase":%'`;

/** Whether an app lock is stored, and what takes it away: a damaged row must not open it. */
export function lockRow(database: Database) {
  const isKept = database
    .prepare<[], 0 | 1>(`SELECT EXISTS (SELECT 1 FROM setting WHERE ${IS_LOCK})`)
    .pluck();
  const forget = database.prepare(`DELETE FROM setting WHERE ${IS_LOCK}`);
  return {
    isKept: (): boolean => isKept.get() === 1,
    forget: (): void => {
      forget.run();
    },
  };
}
