import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import {
  SYNC_TARGETS,
  type CompanySync,
  type SweepState,
  type SyncTarget,
  type TargetState,
} from '../../../shared/model/sync.ts';
import type { KnownState } from './known-state.ts';
import { listRunKind } from './runs/run-list.ts';

/** The list that a target stands for; null for balances and the company's own data. */
export function listOf(target: SyncTarget): Resource | null {
  return RESOURCES.find((resource) => resource === target) ?? null;
}

export function kindOf(known: KnownState, companyId: number, target: SyncTarget): 'backfill' | 'poll' {
  return listOf(target) === null ? 'poll' : listRunKind(known.cursor(companyId, target));
}

/** Cached state of a target. Times are returned as stored; one in the future means that a clock was wrong. */
export function cachedStateOf(
  known: KnownState,
  companyId: number,
  target: SyncTarget,
): Pick<
  TargetState,
  'kind' | 'lastSuccessAt' | 'lastFailure' | 'removalsToReview' | 'unreadable' | 'filterDate'
> {
  const { lastSuccess, lastFailure } = known.cursor(companyId, target);
  const list = listOf(target);
  return {
    kind: kindOf(known, companyId, target),
    lastSuccessAt: lastSuccess,
    lastFailure,
    removalsToReview: list ? known.removalsToReview(companyId, list) : 0,
    unreadable: list ? known.unreadable(companyId, list) : 0,
    filterDate: list === 'incomes' ? known.filterDate(companyId, list) : null,
  };
}

/** Cached state of a list's sweeps. */
export function cachedSweepState(
  known: KnownState,
  companyId: number,
  target: SyncTarget,
): Pick<SweepState, 'lastSuccessAt' | 'lastFailure'> {
  const { sweptAt, sweepFailure } = known.cursor(companyId, target);
  return { lastSuccessAt: sweptAt, lastFailure: sweepFailure };
}

/** State of a company before its first run. */
export function initialView(
  known: KnownState,
  companyId: number,
  freshness: (target: SyncTarget) => Pick<TargetState, 'intervalMs' | 'freshUntil'>,
  pausedUntil: number | null,
): CompanySync {
  return {
    companyId,
    token: 'present',
    stopped: null,
    announcedAt: null,
    pausedUntil,
    targets: SYNC_TARGETS.map((target) => ({
      target,
      phase: 'idle',
      progress: null,
      nextAt: null,
      ...cachedStateOf(known, companyId, target),
      ...freshness(target),
      sweep: listOf(target) && {
        phase: 'idle',
        progress: null,
        ...cachedSweepState(known, companyId, target),
        nextAt: null,
      },
    })),
  };
}
