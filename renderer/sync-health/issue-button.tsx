import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api } from '../queries/api.ts';
import { paths } from '../shell/paths.ts';
import type { Issue } from './issues.ts';

/** The one thing to do about an issue. */
export function IssueButton({ issue: { action, companyId } }: { issue: Issue }) {
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
