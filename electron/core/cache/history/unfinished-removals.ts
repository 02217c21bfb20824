import type { Database } from '../../sqlite/open-database.ts';

/** Companies the user has removed and of which something may still be stored. */
export const UNFINISHED_REMOVALS = 'CREATE TABLE removal (company_id INTEGER PRIMARY KEY) STRICT;';

/** Distinguishes what the user removed from what the settings only do not know: that is kept. The caller owns the transaction. */
export type UnfinishedRemovals = ReturnType<typeof unfinishedRemovals>;

export function unfinishedRemovals(history: Database) {
  const all = history.prepare<[], number>('SELECT company_id FROM removal').pluck();
  const begin = history.prepare<[number]>('INSERT OR IGNORE INTO removal VALUES (?)');
  const end = history.prepare<[number]>('DELETE FROM removal WHERE company_id = ?');
  return {
    all: (): number[] => all.all(),
    begin: (companyId: number): void => {
      begin.run(companyId);
    },
    end: (companyId: number): void => {
      end.run(companyId);
    },
  };
}
