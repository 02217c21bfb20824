import type { CompanySync, TargetState } from '../../../../shared/model/sync.ts';

/** A target that has just been synced and waits for its next update. */
export function target(change: Partial<TargetState> = {}): TargetState {
  return {
    target: 'expenses',
    phase: 'idle',
    kind: 'poll',
    progress: null,
    lastSuccessAt: 1000,
    lastFailure: null,
    nextAt: 2000,
    intervalMs: 300_000,
    freshUntil: 1_000_000,
    sweep: null,
    removalsToReview: 0,
    unreadable: 0,
    filterDate: null,
    ...change,
  };
}

/** A company that syncs without issues. */
export function company(change: Partial<CompanySync> = {}): CompanySync {
  return {
    companyId: 1,
    token: 'present',
    stopped: null,
    announcedAt: null,
    pausedUntil: null,
    targets: [target({ target: 'balances' }), target()],
    ...change,
  };
}
