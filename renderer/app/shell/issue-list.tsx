import { Button, Popover, Stack, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../data/clock.ts';
import { useRemovalReviews } from '../../data/queries/removal-reviews.ts';
import { useSyncState } from '../../data/queries/sync-store.ts';
import classes from './issue-list.module.css';
import { removalIssue, issueOf, type Issue } from '../../ui/sync-health/issues.ts';
import { Age } from '../../ui/figures/age.tsx';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { IssueButton } from '../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../ui/sync-health/issue-text.ts';

/** A button that opens the list of issues, each with its one action. Empty if there are none. */
export function IssueList() {
  const { t } = useTranslation('shell');
  const now = useNow();
  const state = useSyncState();
  const issues = [
    ...[...(state?.values() ?? [])].flatMap((company) => issueOf(company, now) ?? []),
    ...useRemovalReviews().map(removalIssue),
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
  return issue.kind === 'removals' ? `${issue.companyId}/${issue.resource}` : String(issue.companyId);
}

/** An issue: its company, the problem, the time of the last answer, and the action. */
export function IssueItem({ issue }: { issue: Issue }) {
  const { t } = useTranslation('shell');
  const company = useCompany(issue.companyId);
  const { title, text } = issueText(issue);
  return (
    <Group component="li" wrap="nowrap" justify="space-between" align="start" gap="md">
      <div>
        <Text size="sm" fw={600}>
          <bdi>{company ? companyName(company) : issue.companyId}</bdi>
        </Text>
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed" mt={2}>
          {text}
        </Text>
        {issue.kind === 'failure' && (
          <Text size="xs" c="dimmed" mt={2}>
            {t('status.lastAnswer')} <Age at={issue.lastSuccessAt} />
          </Text>
        )}
      </div>
      <IssueButton issue={issue} />
    </Group>
  );
}
