import type { PaginationFailure } from '../../../../shared/errors.ts';
import type { SyncTarget } from '../../../../shared/model/sync.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** Result of a complete fetch of a list. */
export interface CompleteFetch {
  /** Null if the service announces no count. */
  announced: number | null;
  received: number;
  shortfall: PaginationFailure | null;
}

interface Rows {
  /** Key of a target for an UPDATE of an existing row. */
  settled: (companyId: number, target: SyncTarget) => [companyId: number, target: SyncTarget];
  /** The same, after creating the row. */
  rowOf: (companyId: number, target: SyncTarget) => [companyId: number, target: SyncTarget];
  /** @returns whether the result equals the previous one; then only its time is stored, in memory. */
  defer: (companyId: number, target: SyncTarget, reading: CompleteFetch, toEndAt: number | null) => boolean;
}

/**
 * Stores whether lists are complete. Belongs in the transaction of the last page of the fetch, which the caller owns.
 */
export function completenessWriter(database: Database, { rowOf, settled, defer }: Rows) {
  const readWhole = database.prepare<
    [{ companyId: number; target: SyncTarget; toEndAt: number | null } & Omit<CompleteFetch, 'shortfall'>]
  >(`
    UPDATE sync_state SET read_to_end_at = coalesce(@toEndAt, read_to_end_at), announced = @announced, received = @received
    WHERE company_id = @companyId AND target = @target`);
  const setShortfall = database.prepare<[string | null, number, SyncTarget]>(
    'UPDATE sync_state SET shortfall = ? WHERE company_id = ? AND target = ?',
  );
  const setConclusion = database.prepare<
    [{ companyId: number; target: SyncTarget; shortfall: string | null }]
  >(`
    UPDATE sync_state SET sweep_failure = @shortfall, sweep_failure_at = iif(@shortfall IS NULL, NULL, sweep_failure_at)
    WHERE company_id = @companyId AND target = @target
      AND sweep_failure ->> 'code' = 'pagination' AND sweep_failure ->> 'reason' <> 'unstable'`);

  /** A full resync that found records missing failed with that shortfall, so the two must stay consistent. */
  function saveShortfall(companyId: number, target: SyncTarget, missing: PaginationFailure | null): void {
    const shortfall = missing && JSON.stringify(missing);
    setShortfall.run(shortfall, ...settled(companyId, target));
    setConclusion.run({ companyId, target, shortfall });
  }

  return {
    /**
     * Stores the result of a complete fetch, as far as the service allows one.
     *
     * @param now own clock (ms).
     */
    saveCompleteFetch(companyId: number, target: SyncTarget, reading: CompleteFetch, now: number): void {
      const { announced, received, shortfall } = reading;
      const toEndAt = shortfall === null || shortfall.reason === 'incomplete' ? now : null;
      if (defer(companyId, target, reading, toEndAt)) return;
      rowOf(companyId, target);
      readWhole.run({ companyId, target, toEndAt, announced, received });
      saveShortfall(companyId, target, shortfall);
    },

    /** Updates the numbers of a shortfall. */
    saveShortfall: (companyId: number, target: SyncTarget, shortfall: PaginationFailure): void =>
      saveShortfall(companyId, target, shortfall),
  };
}
