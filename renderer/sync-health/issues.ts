import type { Failure } from '../../shared/errors.ts';
import type { TokenState } from '../../shared/model/company.ts';
import type { CompanySync, HeldRemoval } from '../../shared/model/sync.ts';

/** What a person can do about an issue. */
export type IssueAction = 'replace-token' | 'retry' | 'details';

/** Something about one company's sync that its user should know. */
export type Issue = { companyId: number; action: IssueAction } & (
  | { kind: 'failure'; failure: Failure; lastSuccessAt: number | null }
  | { kind: 'token'; state: Exclude<TokenState, 'present'> }
  | { kind: 'paused'; until: number }
  | ({ kind: 'held' } & Omit<HeldRemoval, 'companyId'>)
);

/** True while something of the company is being read. */
export function isSyncing(company: CompanySync): boolean {
  return company.targets.some((target) => target.phase === 'running');
}

/** When anything of the company was last read from the service (ms); null: never. */
export function lastSuccessOf(company: CompanySync): number | null {
  const successes = company.targets.flatMap((target) => target.lastSuccessAt ?? []);
  return successes.length > 0 ? Math.max(...successes) : null;
}

/** Removals kept back, as something to decide. */
export function heldIssue(removal: HeldRemoval): Issue {
  return { kind: 'held', action: 'details', ...removal };
}

/** What is wrong with a company's sync, the one thing to know first: null while all is well. */
export function issueOf(company: CompanySync, now: number): Issue | null {
  const { companyId } = company;
  if (company.stopped) return failureIssue(company, company.stopped);
  if (company.token !== 'present') {
    return { companyId, kind: 'token', state: company.token, action: tokenAction(company.token) };
  }
  if (company.pausedUntil !== null && company.pausedUntil > now) {
    return { companyId, kind: 'paused', until: company.pausedUntil, action: 'details' };
  }
  const failed = company.targets.find((target) => target.lastFailure !== null)?.lastFailure;
  return failed ? failureIssue(company, failed.failure) : null;
}

function failureIssue(company: CompanySync, failure: Failure): Issue {
  const { companyId } = company;
  return {
    companyId,
    kind: 'failure',
    failure,
    lastSuccessAt: lastSuccessOf(company),
    action: failureAction(failure),
  };
}

function failureAction(failure: Failure): IssueAction {
  switch (failure.code) {
    case 'token-refused':
    case 'token-malformed':
    case 'forbidden':
    case 'company-mismatch':
      return 'replace-token';
    case 'keychain':
      return tokenAction(failure.state);
    case 'unreachable':
    case 'timeout':
      return 'retry';
    default:
      return 'details';
  }
}

function tokenAction(state: Exclude<TokenState, 'present'>): IssueAction {
  return state === 'absent' ? 'replace-token' : 'retry';
}
