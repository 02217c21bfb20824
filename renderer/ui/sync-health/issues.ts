import { elapsedSince } from '../../../shared/elapsed.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { TokenState } from '../../../shared/model/company.ts';
import type { CompanySync, RemovalReview, SyncTarget } from '../../../shared/model/sync.ts';

/** Actions of the user on an issue. `replace-or-retry`: the service may accept the same token again. */
export type IssueAction = 'replace-token' | 'replace-or-retry' | 'retry' | 'details';

/** The target of a failed update or full resync. */
export interface FailedRun {
  target: SyncTarget;
  isSweep: boolean;
}

/** An issue of a company's sync to show to the user. */
export type Issue = { companyId: number; action: IssueAction } & (
  | { kind: 'failure'; failure: Failure; of: FailedRun | null; lastSuccessAt: number | null }
  | { kind: 'token'; state: Exclude<TokenState, 'present'> }
  | { kind: 'paused'; until: number }
  | ({ kind: 'removals' } & Omit<RemovalReview, 'companyId'>)
);

/** True while any target of the company is syncing. */
export function isSyncing(company: CompanySync): boolean {
  return company.targets.some((target) => target.phase === 'running');
}

/**
 * When any target of the company was last fetched from the service (ms); null: never. A time in the future comes from a
 * wrong clock and is used only if there is no other.
 */
export function lastSuccessOf(company: CompanySync, now: number): number | null {
  const successes = company.targets.flatMap((target) => target.lastSuccessAt ?? []);
  const credible = successes.filter((at) => elapsedSince(at, now) !== null);
  const [last] = (credible.length > 0 ? credible : successes).toSorted((a, b) => b - a);
  return last ?? null;
}

/** Removals awaiting review, as an issue. */
export function removalIssue(removal: RemovalReview): Issue {
  return { kind: 'removals', action: 'details', ...removal };
}

/** The most important issue of a company's sync; null if there is none. */
export function issueOf(company: CompanySync, now: number): Issue | null {
  const { companyId } = company;
  if (company.stopped) return failureIssue(company, company.stopped, now);
  if (company.token !== 'present') {
    return { companyId, kind: 'token', state: company.token, action: tokenAction(company.token) };
  }
  if (company.pausedUntil !== null && company.pausedUntil > now) {
    return { companyId, kind: 'paused', until: company.pausedUntil, action: 'details' };
  }
  for (const { target, lastFailure } of company.targets) {
    if (lastFailure) return failureIssue(company, lastFailure.failure, now, { target, isSweep: false });
  }
  for (const { target, sweep } of company.targets) {
    const failure = sweep?.lastFailure?.failure;
    // A rate-limited full resync is waiting, not failed.
    if (failure && failure.code !== 'rate-limited')
      return failureIssue(company, failure, now, { target, isSweep: true });
  }
  return null;
}

function failureIssue(
  company: CompanySync,
  failure: Failure,
  now: number,
  of: FailedRun | null = null,
): Issue {
  const { companyId } = company;
  return {
    companyId,
    kind: 'failure',
    failure,
    of,
    lastSuccessAt: lastSuccessOf(company, now),
    action: failureAction(failure),
  };
}

/** The user's action for a failure of a company's sync. */
export function failureAction(failure: Failure): IssueAction {
  switch (failure.code) {
    case 'token-refused':
    case 'forbidden':
    case 'company-mismatch':
      return 'replace-or-retry';
    case 'token-malformed':
      return 'replace-token';
    case 'keychain':
      return tokenAction(failure.state);
    case 'unreachable':
    case 'timeout':
      return 'retry';
    case 'answer-unreadable':
      return failure.reason === 'not-service' || failure.reason === 'proxy-login' ? 'retry' : 'details';
    default:
      return 'details';
  }
}

function tokenAction(state: Exclude<TokenState, 'present'>): IssueAction {
  return state === 'absent' ? 'replace-token' : 'retry';
}
