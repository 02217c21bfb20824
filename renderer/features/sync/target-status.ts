import type { Failure } from '../../../shared/errors.ts';
import { isUpToDate } from '../../ui/sync-health/health.ts';
import type { CompanySync, RunProgress, TargetState } from '../../../shared/model/sync.ts';

/** A run's progress as far as it is known; null while nothing of it was answered. */
type Progress = Pick<RunProgress, 'fetched' | 'expected' | 'endsAt'> | null;

/** Something is under way, or would be. */
export type Busy =
  | { kind: 'running'; progress: Progress }
  | { kind: 'queued' }
  /** `until` (ms) is null where no time is known. The reason is `failure`; null: the service asked for fewer requests. */
  | { kind: 'waiting'; until: number | null; progress: Progress; failure: Failure | null };

/** How one list, or the balances, stands: the one thing that is true of it now, with its data. */
export type TargetStatus =
  /** The company is paused. */
  | { kind: 'stopped' }
  | Busy
  | { kind: 'failed'; failure: Failure; at: number }
  | { kind: 'unread' }
  | { kind: 'outdated'; at: number }
  | { kind: 'good'; at: number };

/** How the re-reading of a whole list stands. */
export type SweepStatus =
  | Busy
  /** `good` (ms): when one last succeeded; null before the first. */
  | { kind: 'failed'; failure: Failure; good: number | null }
  /** `at` (ms) is null before the first. */
  | { kind: 'idle'; at: number | null };

export function targetStatus(company: CompanySync, target: TargetState, now: number): TargetStatus {
  const { lastFailure, lastSuccessAt } = target;
  if (company.stopped) return { kind: 'stopped' };
  const busy = busyStatus(company, target, now);
  if (busy) return busy;
  if (lastFailure) return { kind: 'failed', ...lastFailure };
  if (lastSuccessAt === null) return { kind: 'unread' };
  return { kind: isUpToDate(target, now) ? 'good' : 'outdated', at: lastSuccessAt };
}

/** @returns null for what is never read again as a whole, because every run reads it whole. */
export function sweepStatus(company: CompanySync, { sweep }: TargetState, now: number): SweepStatus | null {
  if (!sweep) return null;
  // A sweep waits for nothing but its turn at a service that asked for fewer requests.
  const busy = company.stopped ? null : busyStatus(company, { ...sweep, lastFailure: null }, now);
  if (busy) return busy;
  if (sweep.lastFailure)
    return { kind: 'failed', failure: sweep.lastFailure.failure, good: sweep.lastSuccessAt };
  return { kind: 'idle', at: sweep.lastSuccessAt };
}

/** What it does or waits for now; null: nothing. A pause of its host holds up what runs, too. */
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
