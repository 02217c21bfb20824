import { Button, Popover, Stack, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../data/clock.ts';
import { useRemovalReviews } from '../../data/queries/removal-reviews.ts';
import { useSyncState } from '../../data/queries/sync-store.ts';
import classes from './issue-list.module.css';
import { removalIssue, issueOf } from '../../ui/sync-health/issues.ts';
import { outagesOf, type Outage } from '../../ui/sync-health/outages.ts';
import { Age } from '../../ui/figures/age.tsx';
import { useCompanies, useNameOf } from '../../data/queries/companies.ts';
import { IssueButton } from '../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../ui/sync-health/issue-text.ts';

/** A button that opens the list of issues, each with its one action; an outage is one issue. Empty if there are none. */
export function IssueList() {
  const { t } = useTranslation('shell');
  const now = useNow();
  const state = useSyncState();
  const addresses = new Map(useCompanies().data?.map(({ companyId, address }) => [companyId, address]));
  const outages = outagesOf(
    [
      ...[...(state?.values() ?? [])].flatMap((company) => issueOf(company, now) ?? []),
      ...useRemovalReviews().map(removalIssue),
    ],
    (companyId) => addresses.get(companyId) ?? null,
  );
  return (
    <div className={classes.status} role="status">
      {outages.length > 0 && (
        <Popover position="bottom-end" width={420} shadow="md" withArrow trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              size="xs"
              className={classes.button ?? ''}
              leftSection={<TriangleAlert size={14} aria-hidden />}
            >
              {t('status.issues', { count: outages.length })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('status.label')}>
            <Stack component="ul" gap="sm" className={classes.list}>
              {outages.map((outage) => (
                <IssueItem key={keyOf(outage)} outage={outage} />
              ))}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

function keyOf([issue]: Outage): string {
  return issue.kind === 'removals' ? `${issue.companyId}/${issue.resource}` : String(issue.companyId);
}

/** Companies named in an outage; the overview shows the state of all of them. */
const MAX_NAMED = 3;

/** An issue: its companies, the problem, the time of the last answer, and the action. */
export function IssueItem({ outage }: { outage: Outage }) {
  const { t } = useTranslation('shell');
  const nameOf = useNameOf();
  const [issue, ...others] = outage;
  const { title, text } = issueText(issue);
  const names = outage.slice(0, MAX_NAMED).map(({ companyId }) => ({ companyId, name: nameOf(companyId) }));
  return (
    <Group component="li" wrap="nowrap" justify="space-between" align="start" gap="md">
      <div>
        <Text size="sm" fw={600}>
          {others.length === 0
            ? names.map(({ companyId, name }) => <bdi key={companyId}>{name}</bdi>)
            : t('status.companies', { count: outage.length })}
        </Text>
        <Text size="sm">{title}</Text>
        <Text size="xs" c="dimmed" mt={2}>
          {text}
        </Text>
        {others.length > 0 && (
          <Text component="ul" size="xs" mt={2} className={classes.names ?? ''}>
            {names.map(({ companyId, name }) => (
              <li key={companyId}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {outage.length > names.length && (
              <li>{t('status.more', { count: outage.length - names.length })}</li>
            )}
          </Text>
        )}
        {issue.kind === 'failure' && (
          <Text size="xs" c="dimmed" mt={2}>
            {t('status.lastAnswer')} <Age at={lastAnswerOf(outage)} />
          </Text>
        )}
      </div>
      <IssueButton issue={issue} others={others.map(({ companyId }) => companyId)} />
    </Group>
  );
}

/** When the service last answered for any of the companies (ms); null: never. */
function lastAnswerOf(outage: Outage): number | null {
  const answers = outage.flatMap((issue) => (issue.kind === 'failure' ? (issue.lastSuccessAt ?? []) : []));
  return answers.length === 0 ? null : Math.max(...answers);
}
