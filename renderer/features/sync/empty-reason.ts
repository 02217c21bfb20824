import type { SyncRun } from '../../../shared/model/sync.ts';

export function emptyReason(
  run: Pick<SyncRun, 'target' | 'outcome' | 'added' | 'changed' | 'removed'>,
): EmptyReason {
  if (run.target === 'balances' || run.target === 'company') return run.target;
  if (run.outcome === 'running') return 'soFar';
  return run.added + run.changed + run.removed === 0 ? 'found' : 'expired';
}

/** Why a run has no entries in the change history. `expired`: they are older than the retention period. */
export type EmptyReason = 'balances' | 'company' | 'soFar' | 'found' | 'expired';
