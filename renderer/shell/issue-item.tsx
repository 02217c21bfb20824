import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Age } from '../components/age.tsx';
import { api } from '../queries/api.ts';
import { companyName, useCompany } from '../queries/companies.ts';
import { useIssueText } from '../sync-health/issue-text.ts';
import type { Issue } from '../sync-health/issues.ts';
import { paths } from './paths.ts';

/** One thing that is wrong: of which company, what, since when, and the one thing to do. */
export function IssueItem({ issue }: { issue: Issue }) {
  const { t } = useTranslation('shell');
  const company = useCompany(issue.companyId);
  const { title, text } = useIssueText()(issue);
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

function IssueButton({ issue: { action, companyId } }: { issue: Issue }) {
  const { t } = useTranslation('shell');
  const sync = useMutation(api.sync.now.mutationOptions());
  const look = { size: 'xs', variant: 'default', flex: 'none' } as const;
  switch (action) {
    case 'retry':
      return (
        <Button {...look} loading={sync.isPending} onClick={() => sync.mutate({ companyId })}>
          {t('status.retry')}
        </Button>
      );
    case 'replace-token':
      return (
        <Button {...look} component={Link} href={paths.replaceToken(companyId)}>
          {t('status.replaceToken')}
        </Button>
      );
    case 'details':
      return (
        <Button {...look} component={Link} href={paths.company(companyId, 'sync')}>
          {t('status.details')}
        </Button>
      );
  }
}
