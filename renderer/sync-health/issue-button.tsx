import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../shell/paths.ts';
import type { Issue } from './issues.ts';
import { SyncNowButton } from './sync-now-button.tsx';

/** The one thing to do about an issue. */
export function IssueButton({
  issue: { action, companyId },
}: {
  issue: Pick<Issue, 'action' | 'companyId'>;
}) {
  const { t } = useTranslation('shell');
  const look = { size: 'xs', flex: 'none' } as const;
  switch (action) {
    case 'retry':
      return (
        <SyncNowButton {...look} companyId={companyId}>
          {t('status.retry')}
        </SyncNowButton>
      );
    case 'replace-token':
      return (
        <Button {...look} variant="default" component={Link} href={paths.replaceToken(companyId)}>
          {t('status.replaceToken')}
        </Button>
      );
    case 'details':
      return (
        <Button {...look} variant="default" component={Link} href={paths.company(companyId, 'sync')}>
          {t('status.details')}
        </Button>
      );
  }
}
