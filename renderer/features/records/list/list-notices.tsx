import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import type { CompanySync } from '../../../../shared/model/sync.ts';
import { StatusDot } from '../../../components/status-dot.tsx';
import { Problem } from '../../../failures/problem.tsx';
import { useNow } from '../../../formatting/clock.ts';
import { IssueButton } from '../../../sync-health/issue-button.tsx';
import { issueOf } from '../../../sync-health/issues.ts';
import { issueText } from '../../../sync-health/issue-text.ts';
import { ReadingProgress } from './reading-progress.tsx';
import classes from './list-notices.module.css';

interface Props {
  resource: Resource;
  sync: CompanySync | undefined;
  /** Something was read before; where nothing was, the list itself says why. */
  isRead: boolean;
  /** Why the wanted rows could not be read from this machine's cache. */
  error: Error | null;
  onRetry: () => void;
}

/** What stands between a list's header and its rows: a first reading under way, or why the rows are not up to date. */
export function ListNotices({ resource, sync, isRead, error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ReadingProgress resource={resource} target={sync?.targets.find((one) => one.target === resource)} />
      {isRead && <Behind sync={sync} />}
      {error && (
        <div className={classes.problem}>
          <Problem
            error={error}
            action={
              <Button size="xs" variant="default" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}

/** Why the list is not being kept up to date, that what is shown is still good, and what can be done. */
function Behind({ sync }: { sync: CompanySync | undefined }) {
  const now = useNow();
  const issue = sync && issueOf(sync, now);
  if (!issue) return null;
  const { title, text } = issueText(issue);
  return (
    <div className={classes.behind}>
      <StatusDot status={issue.kind === 'paused' ? 'waiting' : 'problem'} label={title} />
      <span className={classes.reason}>{text}</span>
      <IssueButton issue={issue} />
    </div>
  );
}
