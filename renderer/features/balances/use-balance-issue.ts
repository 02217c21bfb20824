import { useNow } from '../../formatting/clock.ts';
import { useCompanySync } from '../../queries/sync-store.ts';
import { issueOf, type Issue } from '../../sync-health/issues.ts';

/** Why a company's balances are not being kept up to date; null while they are, or while only the service asks to wait. */
export function useBalanceIssue(companyId: number): Issue | null {
  const sync = useCompanySync(companyId);
  const now = useNow();
  if (!sync) return null;
  // That a list could not be read says nothing about the balances.
  const targets = sync.targets.filter(({ target }) => target === 'balances');
  const issue = issueOf({ ...sync, targets }, now);
  return issue?.kind === 'paused' ? null : issue;
}
