import type { SyncRun } from '../../../shared/model/sync.ts';

/** Why the ledger holds no entry of a run; `forgotten`: what it found is older than entries are kept. */
export type WhyNothing = 'balances' | 'company' | 'soFar' | 'found' | 'forgotten';

export function whyNothing(
  run: Pick<SyncRun, 'target' | 'outcome' | 'added' | 'changed' | 'removed'>,
): WhyNothing {
  if (run.target === 'balances' || run.target === 'company') return run.target;
  if (run.outcome === 'running') return 'soFar';
  return run.added + run.changed + run.removed === 0 ? 'found' : 'forgotten';
}
