import type { Database } from '../sqlite/open-database.ts';
import type { SeenPosition } from '../../../shared/model/inbox.ts';

/** The newest history entry the user has seen, per company. */
export type SeenPositions = ReturnType<typeof seenPositions>;

export function seenPositions(database: Database) {
  const move = database.prepare<[{ companyId: number; entryId: number; at: number }]>(`
    INSERT INTO ledger_seen SELECT company_id, @entryId, @at FROM company WHERE company_id = @companyId
    ON CONFLICT DO UPDATE SET entry_id = excluded.entry_id, at = excluded.at`);
  const notBeyond = database.prepare<[{ newest: number }]>(
    'UPDATE ledger_seen SET entry_id = @newest WHERE entry_id > @newest',
  );

  return {
    /** Moves positions forward or back. Skips companies that are not connected. @param at own clock (ms). */
    move: database.transaction((positions: readonly SeenPosition[], at: number): void => {
      for (const { companyId, entryId } of positions) move.run({ companyId, entryId, at });
    }),

    /** Lowers positions that lie beyond the end of the history. */
    notBeyond: (newest: number): void => {
      notBeyond.run({ newest });
    },
  };
}
