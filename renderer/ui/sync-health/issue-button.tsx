import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../../../shared/screens.ts';
import type { Issue } from './issues.ts';
import { SyncNowButton } from './sync-now-button.tsx';

interface IssueButtonProps {
  issue: Pick<Issue, 'action' | 'companyId'>;
  /** More companies with the same issue. */
  others?: readonly number[];
}

/** The action for an issue, or two if only the user can decide between them. */
export function IssueButton({ issue: { action, companyId }, others = [] }: IssueButtonProps) {
  const { t } = useTranslation('shell');
  const buttonProps = { size: 'xs', flex: 'none' } as const;
  switch (action) {
    case 'retry':
      return (
        <SyncNowButton {...buttonProps} companyId={companyId} others={others}>
          {t('status.retry')}
        </SyncNowButton>
      );
    case 'replace-or-retry':
      return (
        <Group gap="xs" wrap="nowrap" flex="none">
          <SyncNowButton {...buttonProps} companyId={companyId}>
            {t('status.retryNow')}
          </SyncNowButton>
          <IssueButton issue={{ action: 'replace-token', companyId }} />
        </Group>
      );
    case 'replace-token':
      return (
        <Button {...buttonProps} variant="default" component={Link} href={paths.replaceToken(companyId)}>
          {t('status.replaceToken')}
        </Button>
      );
    case 'details':
      return (
        <Button {...buttonProps} variant="default" component={Link} href={paths.company(companyId, 'sync')}>
          {t('status.details')}
        </Button>
      );
  }
}
