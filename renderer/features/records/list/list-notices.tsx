import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import type { CompanySync, TargetState } from '../../../../shared/model/sync.ts';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { Problem } from '../../../ui/failures/problem.tsx';
import { useNow } from '../../../data/clock.ts';
import { IssueButton } from '../../../ui/sync-health/issue-button.tsx';
import { issueOf } from '../../../ui/sync-health/issues.ts';
import { issueText } from '../../../ui/sync-health/issue-text.ts';
import { UnreadableNotice } from '../../../ui/unreadable/unreadable-notice.tsx';
import classes from './list-notices.module.css';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import readingProgressClasses from './reading-progress.module.css';

interface Props {
  resource: Resource;
  sync: CompanySync | undefined;
  /** Whether any data was synced before; if not, the list itself explains why. */
  isRead: boolean;
  /** Error while loading the rows from the cache on this computer. */
  error: Error | null;
  onRetry: () => void;
}

/** Notices above the rows of a list: progress of an initial sync, or why the rows are out of date. */
export function ListNotices({ resource, sync, isRead, error, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ReadingProgress resource={resource} target={sync?.targets.find((one) => one.target === resource)} />
      {isRead && <OutOfDateNotice sync={sync} />}
      {sync && (
        <div className={classes.unreadable}>
          <UnreadableNotice companyId={sync.companyId} resource={resource} />
        </div>
      )}
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

/** Explains why the list is not being updated, and offers a remedy. The rows shown remain usable. */
function OutOfDateNotice({ sync }: { sync: CompanySync | undefined }) {
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

interface ReadingProgressProps {
  resource: Resource;
  target: TargetState | undefined;
}

/** Progress of the initial sync of a list; nothing when none is running. */
export function ReadingProgress({ resource, target }: ReadingProgressProps) {
  const { t } = useTranslation('records');
  if (target?.kind !== 'backfill' || target.phase !== 'running' || !target.progress) return null;
  const { fetched, expected } = target.progress;
  const what = t(`progress.${resource}`);
  const share = expected === null || expected === 0 ? null : Math.min((fetched / expected) * 100, 100);
  return (
    <div className={readingProgressClasses.reading}>
      <span>
        {expected === null
          ? t('progress.soFar', { what, fetched: formatCount(fetched) })
          : t('progress.of', { what, fetched: formatCount(fetched), expected: formatCount(expected) })}
      </span>
      <Progress.Root size={3} className={readingProgressClasses.bar}>
        <Progress.Section value={share ?? 100} animated={share === null} aria-label={what} />
      </Progress.Root>
    </div>
  );
}
