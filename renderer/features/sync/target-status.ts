import type { Failure } from '../../../shared/errors.ts';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';

/** How one list, or the balances, stands: the one thing that is true of it now, with its data. */
export type TargetStatus =
  /** Nothing is asked for until the user acts. */
  | { kind: 'stopped'; failure: Failure }
  | { kind: 'running'; fetched: number; expected: number | null }
  | { kind: 'queued' }
  /** `until` (ms) is null when it waits for something without a time, such as an unlocked keychain. */
  | { kind: 'waiting'; until: number | null; failure: Failure | null }
  | { kind: 'failed'; failure: Failure; at: number }
  | { kind: 'unread' }
  | { kind: 'good'; at: number };

export function targetStatus(company: CompanySync, target: TargetState, now: number): TargetStatus {
  const { phase, progress, lastFailure, lastSuccessAt, nextAt } = target;
  if (company.stopped) return { kind: 'stopped', failure: company.stopped };
  if (phase === 'running') {
    return { kind: 'running', fetched: progress?.fetched ?? 0, expected: progress?.expected ?? null };
  }
  const paused = company.pausedUntil !== null && company.pausedUntil > now ? company.pausedUntil : null;
  if (phase === 'waiting' || (phase === 'queued' && paused !== null)) {
    return { kind: 'waiting', until: paused ?? nextAt, failure: lastFailure?.failure ?? null };
  }
  if (phase === 'queued') return { kind: 'queued' };
  if (lastFailure) return { kind: 'failed', ...lastFailure };
  return lastSuccessAt === null ? { kind: 'unread' } : { kind: 'good', at: lastSuccessAt };
}
