import { Loader, Stack, Text } from '@mantine/core';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailureNotice } from '../../ui/failures/failure-notice.tsx';
import { useNow } from '../../data/clock.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { IssueButton } from '../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../ui/sync-health/issue-text.ts';
import { isSyncing, issueOf } from '../../ui/sync-health/issues.ts';
import { SyncNowButton } from '../../ui/sync-health/sync-now-button.tsx';

interface NoBalancesProps {
  companyId: number;
  /** The service has answered and lists no accounts. */
  received: boolean;
}

/** Explains why there are no balances: not requested yet, being fetched, failed, or no accounts. */
export function NoBalances({ companyId, received }: NoBalancesProps) {
  const { t } = useTranslation('balances');
  const sync = useCompanySync(companyId);
  const now = useNow();
  const issue = sync && issueOf(sync, now);
  if (received) return <EmptyState icon={Wallet} title={t('none.title')} text={t('none.text')} />;
  if (issue) return <FailureNotice {...issueText(issue)} action={<IssueButton issue={issue} />} />;
  if (sync && isSyncing(sync)) {
    return (
      <Stack align="center" gap="sm" py="4rem" role="status">
        <Loader size="sm" />
        <Text c="dimmed" size="sm">
          {t('loading')}
        </Text>
      </Stack>
    );
  }
  return (
    <EmptyState
      icon={Wallet}
      title={t('never.title')}
      text={t('never.text')}
      action={<SyncNowButton companyId={companyId}>{t('never.action')}</SyncNowButton>}
    />
  );
}
