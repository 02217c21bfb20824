import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import {
  SYNC_TARGETS,
  type CompanySync,
  type SweepState,
  type SyncTarget,
  type TargetState,
} from '../../../shared/model/sync.ts';
import type { KnownState } from './known-state.ts';
import { listRunKind } from './run-list.ts';

/** The list a target is; null for balances and the company's own data. */
export function listOf(target: SyncTarget): Resource | null {
  return RESOURCES.find((resource) => resource === target) ?? null;
}

export function kindOf(known: KnownState, companyId: number, target: SyncTarget): 'backfill' | 'poll' {
  return listOf(target) === null ? 'poll' : listRunKind(known.memory(companyId, target));
}

/** What is remembered of a target. A wall clock that was set back makes no time of it lie ahead. */
export function rememberedOf(
  known: KnownState,
  companyId: number,
  target: SyncTarget,
  now: number,
): Pick<TargetState, 'kind' | 'lastSuccessAt' | 'lastFailure' | 'heldRemovals' | 'filterDate'> {
  const { lastSuccess, lastFailure } = known.memory(companyId, target);
  const list = listOf(target);
  return {
    kind: kindOf(known, companyId, target),
    lastSuccessAt: past(lastSuccess, now),
    lastFailure: lastFailure && { ...lastFailure, at: Math.min(lastFailure.at, now) },
    heldRemovals: list ? known.heldRemovals(companyId, list) : 0,
    filterDate: list === 'incomes' ? known.filterDate(companyId, list) : null,
  };
}

/** What is remembered of a list's sweeps. */
export function rememberedSweep(
  known: KnownState,
  companyId: number,
  target: SyncTarget,
  now: number,
): Pick<SweepState, 'lastSuccessAt' | 'lastFailure'> {
  const { sweptAt, sweepFailure } = known.memory(companyId, target);
  return {
    lastSuccessAt: past(sweptAt, now),
    lastFailure: sweepFailure && { ...sweepFailure, at: Math.min(sweepFailure.at, now) },
  };
}

/** A company as it is known before its first run. */
export function initialView(
  known: KnownState,
  companyId: number,
  now: number,
  pausedUntil: number | null,
): CompanySync {
  return {
    companyId,
    token: 'present',
    stopped: null,
    pausedUntil,
    targets: SYNC_TARGETS.map((target) => ({
      target,
      phase: 'idle',
      progress: null,
      nextAt: null,
      ...rememberedOf(known, companyId, target, now),
      sweep: listOf(target) && {
        phase: 'idle',
        progress: null,
        ...rememberedSweep(known, companyId, target, now),
        nextAt: null,
      },
    })),
  };
}

function past(time: number | null, now: number): number | null {
  return time === null ? null : Math.min(time, now);
}
