import { FailureNotice } from '../../components/failure-notice.tsx';
import { useNow } from '../../formatting/clock.ts';
import { useCompanySync } from '../../queries/sync-store.ts';
import { IssueButton } from '../../sync-health/issue-button.tsx';
import { issueText } from '../../sync-health/issue-text.ts';
import { issueOf } from '../../sync-health/issues.ts';
import classes from './sync.module.css';

/** Why nothing of the company is asked for, or cannot be, with the one thing to do; nothing where waiting is all. */
export function SyncTrouble({ companyId }: { companyId: number }) {
  const company = useCompanySync(companyId);
  const now = useNow();
  const issue = company && issueOf(company, now);
  // What has no remedy but waiting stands beside the list it is about.
  if (!issue || (issue.action === 'details' && !company.stopped)) return null;
  return (
    <div className={classes.notice}>
      <FailureNotice
        {...issueText(issue)}
        action={issue.action === 'details' ? null : <IssueButton issue={issue} />}
      />
    </div>
  );
}
