import type { SyncRun } from '../../../shared/model/sync.ts';

export function emptyReason(
  run: Pick<SyncRun, 'target' | 'outcome' | 'added' | 'changed' | 'removed'>,
): EmptyReason {
  if (run.target === 'balances' || run.target === 'company') return run.target;
  if (run.outcome === 'running') return 'soFar';
  return run.added + run.changed + run.removed === 0 ? 'found' : 'forgotten';
}

/** Why a run has no entry in the change history; `forgotten`: what it found is older than entries are kept. */
export type EmptyReason = 'balances' | 'company' | 'soFar' | 'found' | 'forgotten';
