import { Button, Popover, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../formatting/clock.ts';
import { useSyncState } from '../queries/sync-store.ts';
import { IssueItem } from './issue-item.tsx';
import classes from './issue-list.module.css';
import { issueOf } from '../sync-health/issues.ts';

/** Nothing while all is well; else a button that opens the list of what is wrong, each with one thing to do. */
export function IssueList() {
  const { t } = useTranslation('shell');
  const now = useNow();
  const state = useSyncState();
  const issues = [...(state?.values() ?? [])].flatMap((company) => issueOf(company, now) ?? []);
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
                <IssueItem key={issue.companyId} issue={issue} />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
