import { Button } from '@mantine/core';
import { CloudAlert, CloudDownload, Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListSummary, Resource } from '../../../../shared/model/record.ts';
import type { CompanySync, TargetState } from '../../../../shared/model/sync.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatCount } from '../../../formatting/amounts.ts';
import { useNow } from '../../../formatting/clock.ts';
import { formatTime } from '../../../formatting/dates.ts';
import { IssueButton } from '../../../sync-health/issue-button.tsx';
import { issueText } from '../../../sync-health/issue-text.ts';
import { issueOf } from '../../../sync-health/issues.ts';
import { SyncNowButton } from '../../../sync-health/sync-now-button.tsx';

interface Props {
  companyId: number;
  resource: Resource;
  summary: ListSummary;
  sync: CompanySync | undefined;
  onClearFilter: () => void;
}

/** Why a list shows no row, and what can be done: nothing matches, nothing is there, or nothing was read yet. */
export function ListVacancy({ companyId, resource, summary, sync, onClearFilter }: Props) {
  const { t } = useTranslation('records');
  if (summary.all > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('state.noMatch.title')}
        text={t('state.noMatch.text', { all: formatCount(summary.all) })}
        action={
          <Button variant="default" onClick={onClearFilter}>
            {t('filter.clearAll')}
          </Button>
        }
      />
    );
  }
  if (summary.syncedAt !== null) {
    return (
      <EmptyState
        icon={Inbox}
        title={t('state.empty.title')}
        text={t(`state.empty.${resource}`)}
        action={<SyncNowButton companyId={companyId}>{t('state.empty.action')}</SyncNowButton>}
      />
    );
  }
  return <Unread companyId={companyId} resource={resource} sync={sync} />;
}

function Unread({ companyId, resource, sync }: Pick<Props, 'companyId' | 'resource' | 'sync'>) {
  const { t } = useTranslation('records');
  const now = useNow();
  const issue = sync && issueOf(sync, now);
  const target = sync?.targets.find((one) => one.target === resource);
  // A reading that is under way may still come to its end whatever failed before, but not while the service has it wait.
  if (issue && (target?.phase !== 'running' || issue.kind === 'paused')) {
    const { title, text } = issueText(issue);
    return (
      <EmptyState
        icon={CloudAlert}
        title={title}
        text={`${t('state.unread.stopped')} ${text}`}
        action={<IssueButton issue={issue} />}
      />
    );
  }
  const time = target?.phase === 'waiting' && target.nextAt !== null ? formatTime(target.nextAt) : null;
  // What is under way, or waits for the service's own word, is not hurried by asking once more.
  const isComing = time !== null || target?.phase === 'running';
  return (
    <EmptyState
      icon={CloudDownload}
      title={t('state.unread.title')}
      text={
        time === null ? t(`state.unread.${wordsFor(target?.phase)}`) : t('state.unread.waiting', { time })
      }
      action={
        isComing ? (
          <IssueButton issue={{ companyId, action: 'details' }} />
        ) : (
          <SyncNowButton companyId={companyId}>{t('state.unread.action')}</SyncNowButton>
        )
      }
    />
  );
}

function wordsFor(phase: TargetState['phase'] | undefined): 'running' | 'queued' | 'never' {
  return phase === 'running' || phase === 'queued' ? phase : 'never';
}
