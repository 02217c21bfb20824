import { Button, Popover, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../formatting/clock.ts';
import { useHeldRemovals } from '../queries/held-removals.ts';
import { useSyncState } from '../queries/sync-store.ts';
import { IssueItem } from './issue-item.tsx';
import classes from './issue-list.module.css';
import { heldIssue, issueOf, type Issue } from '../sync-health/issues.ts';

/** Nothing while all is well; else a button that opens the list of what is wrong or to decide, each with one thing to do. */
export function IssueList() {
  const { t } = useTranslation('shell');
  const now = useNow();
  const state = useSyncState();
  const issues = [
    ...[...(state?.values() ?? [])].flatMap((company) => issueOf(company, now) ?? []),
    ...useHeldRemovals().map(heldIssue),
  ];
  return (
    <div className={classes.status} role="status">
      {issues.length > 0 && (
        <Popover position="bottom-end" width={420} shadow="md" withArrow trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              size="xs"
              className={classes.button ?? ''}
              leftSection={<TriangleAlert size={14} aria-hidden />}
            >
              {t('status.issues', { count: issues.length })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('status.label')}>
            <Stack component="ul" gap="sm" className={classes.list}>
              {issues.map((issue) => (
                <IssueItem key={keyOf(issue)} issue={issue} />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

function keyOf(issue: Issue): string {
  return issue.kind === 'held' ? `${issue.companyId}/${issue.resource}` : String(issue.companyId);
}
