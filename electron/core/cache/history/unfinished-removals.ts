import type { Database } from '../../sqlite/open-database.ts';

/** Companies removed by the user whose data may not be completely deleted. */
export const UNFINISHED_REMOVALS = 'CREATE TABLE removal (company_id INTEGER PRIMARY KEY) STRICT;';

/**
 * Distinguishes companies the user removed from companies merely absent from the settings, whose data stays. The caller
 * owns the transaction.
 */
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
