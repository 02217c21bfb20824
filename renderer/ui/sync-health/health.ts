import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { isSyncing, issueOf, type Issue } from './issues.ts';

/** State of a company's sync, most severe first. */
export type Health =
  | { kind: 'unknown' }
  | { kind: 'issue'; issue: Issue }
  /** An initial sync is in progress. `expected` is the total announced by the service; null if it announces none. */
  | { kind: 'backfill'; fetched: number; expected: number | null }
  | { kind: 'syncing' }
  | { kind: 'never' }
  /** Nothing failed, but some data is older than its update interval allows. */
  | { kind: 'outdated' }
  /** Up to date, except for removals awaiting review. */
  | { kind: 'needsReview' }
  /** Up to date, except for unreadable records. */
  | { kind: 'unreadable'; count: number }
  | { kind: 'good' };

export function healthOf(company: CompanySync | undefined, now: number): Health {
  if (!company) return { kind: 'unknown' };
  const issue = issueOf(company, now);
  if (issue) return { kind: 'issue', issue };
  const backfills = company.targets.filter(isBackfilling);
  if (backfills.length > 0) return { kind: 'backfill', ...progressOf(backfills) };
  if (isSyncing(company)) return { kind: 'syncing' };
  if (company.targets.some((target) => target.lastSuccessAt === null)) return { kind: 'never' };
  if (!company.targets.every((target) => isUpToDate(target, now))) return { kind: 'outdated' };
  if (company.targets.some((target) => target.removalsToReview > 0)) return { kind: 'needsReview' };
  const unreadable = company.targets.reduce((count, target) => count + target.unreadable, 0);
  return unreadable > 0 ? { kind: 'unreadable', count: unreadable } : { kind: 'good' };
}

/** Whether the cached data of a target is proven to be up to date, by its current interval. */
export function isUpToDate({ freshUntil }: Pick<TargetState, 'freshUntil'>, now: number): boolean {
  return freshUntil !== null && now <= freshUntil;
}

function isBackfilling(target: TargetState): boolean {
  return target.kind === 'backfill' && target.phase === 'running';
}

function progressOf(targets: TargetState[]): { fetched: number; expected: number | null } {
  let fetched = 0;
  let expected: number | null = 0;
  for (const { progress } of targets) {
    fetched += progress?.fetched ?? 0;
    const more: number | null = progress?.expected ?? null;
    expected = expected === null || more === null ? null : expected + more;
  }
  return { fetched, expected };
}
