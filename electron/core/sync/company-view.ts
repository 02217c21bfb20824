import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import {
  SYNC_TARGETS,
  type CompanySync,
  type SyncTarget,
  type TargetState,
} from '../../../shared/model/sync.ts';
import type { CacheWriter } from '../cache/cache-writer.ts';
import { learntFilter } from './learn-filter.ts';
import { listRunKind } from './run-list.ts';

/** The list a target is; null for balances and the company's own data. */
export function listOf(target: SyncTarget): Resource | null {
  return RESOURCES.find((resource) => resource === target) ?? null;
}

export function kindOf(cache: CacheWriter, companyId: number, target: SyncTarget): 'backfill' | 'poll' {
  return listOf(target) === null ? 'poll' : listRunKind(cache.log.memory(companyId, target));
}

/** What is remembered of a target. A wall clock that was set back makes no time of it lie ahead. */
export function rememberedOf(
  cache: CacheWriter,
  companyId: number,
  target: SyncTarget,
  now: number,
): Pick<TargetState, 'kind' | 'lastSuccessAt' | 'lastFailure' | 'heldRemovals' | 'filterDate'> {
  const { lastSuccess, lastFailure } = cache.log.memory(companyId, target);
  const list = listOf(target);
  return {
    kind: kindOf(cache, companyId, target),
    lastSuccessAt: past(lastSuccess, now),
    lastFailure: lastFailure && { ...lastFailure, at: Math.min(lastFailure.at, now) },
    heldRemovals: list ? cache.removals.standing(companyId, list).held : 0,
    filterDate: list === 'incomes' ? learntFilter({ cache, companyId }, list) : null,
  };
}

/** A company as it is known before its first run. */
export function initialView(
  cache: CacheWriter,
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
      ...rememberedOf(cache, companyId, target, now),
      sweep: listOf(target) && {
        phase: 'idle',
        progress: null,
        lastSuccessAt: past(cache.log.memory(companyId, target).sweptAt, now),
        nextAt: null,
      },
    })),
  };
}

export function past(time: number | null, now: number): number | null {
  return time === null ? null : Math.min(time, now);
}
