import type { Failure } from '../../../shared/errors.ts';
import { isUpToDate } from '../../ui/sync-health/health.ts';
import type { CompanySync, RunProgress, TargetState } from '../../../shared/model/sync.ts';

/** Known progress of a run; null before its first answer. */
type Progress = Pick<RunProgress, 'fetched' | 'expected' | 'endsAt'> | null;

/** Work that is running, queued or waiting. */
export type Busy =
  | { kind: 'running'; progress: Progress }
  | { kind: 'queued' }
  /** `until` (ms) is null if unknown. `failure` is the reason for waiting; null for a rate limit. */
  | { kind: 'waiting'; until: number | null; progress: Progress; failure: Failure | null };

/** Current state of a list or of the balances. */
export type TargetStatus =
  /** Sync of the company is stopped. */
  | { kind: 'stopped' }
  | Busy
  | { kind: 'failed'; failure: Failure; at: number }
  | { kind: 'notSynced' }
  | { kind: 'outdated'; at: number }
  | { kind: 'good'; at: number };

/** State of the full resync of a list. */
export type SweepStatus =
  | Busy
  /** `good`: time of the last success (ms); null before the first. */
  | { kind: 'failed'; failure: Failure; good: number | null }
  /** `at` (ms) is null before the first full resync. */
  | { kind: 'idle'; at: number | null };

export function targetStatus(company: CompanySync, target: TargetState, now: number): TargetStatus {
  const { lastFailure, lastSuccessAt } = target;
  if (company.stopped) return { kind: 'stopped' };
  const busy = busyStatus(company, target, now);
  if (busy) return busy;
  if (lastFailure) return { kind: 'failed', ...lastFailure };
  if (lastSuccessAt === null) return { kind: 'notSynced' };
  return { kind: isUpToDate(target, now) ? 'good' : 'outdated', at: lastSuccessAt };
}

/** @returns null for targets without full resyncs, because every run fetches them completely */
export function sweepStatus(company: CompanySync, { sweep }: TargetState, now: number): SweepStatus | null {
  if (!sweep) return null;
  // A waiting sweep can only be waiting because of a rate limit.
  const busy = company.stopped ? null : busyStatus(company, { ...sweep, lastFailure: null }, now);
  if (busy) return busy;
  if (sweep.lastFailure)
    return { kind: 'failed', failure: sweep.lastFailure.failure, good: sweep.lastSuccessAt };
  return { kind: 'idle', at: sweep.lastSuccessAt };
}

/** Current work or wait; null if idle. A rate limit of the host also holds up a running job. */
function busyStatus(
  company: CompanySync,
  {
    phase,
    progress,
    nextAt,
    lastFailure,
  }: Pick<TargetState, 'phase' | 'progress' | 'nextAt' | 'lastFailure'>,
  now: number,
): Busy | null {
  if (phase === 'idle') return null;
  if (company.pausedUntil !== null && company.pausedUntil > now) {
    return { kind: 'waiting', until: company.pausedUntil, progress, failure: null };
  }
  if (phase === 'waiting') {
    const failure = lastFailure?.failure ?? null;
    return {
      kind: 'waiting',
      until: nextAt,
      progress,
      failure: failure?.code === 'rate-limited' ? null : failure,
    };
  }
  return phase === 'queued' ? { kind: 'queued' } : { kind: 'running', progress };
}
