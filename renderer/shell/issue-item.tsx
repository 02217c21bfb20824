import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Age } from '../components/age.tsx';
import { companyName, useCompany } from '../queries/companies.ts';
import { IssueButton } from '../sync-health/issue-button.tsx';
import { issueText } from '../sync-health/issue-text.ts';
import type { Issue } from '../sync-health/issues.ts';

/** One thing that is wrong: of which company, what, since when, and the one thing to do. */
export function IssueItem({ issue }: { issue: Issue }) {
  const { t } = useTranslation('shell');
  const company = useCompany(issue.companyId);
  const { title, text } = issueText(issue);
  return (
    <Group component="li" wrap="nowrap" justify="space-between" align="start" gap="md">
      <div>
        <Text size="sm" fw={600}>
          {company ? companyName(company) : issue.companyId}
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
