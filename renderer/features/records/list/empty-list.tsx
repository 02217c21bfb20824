import { Button } from '@mantine/core';
import { CloudAlert, CloudDownload, Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListSummary, Resource } from '../../../../shared/model/record.ts';
import type { CompanySync, TargetState } from '../../../../shared/model/sync.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { useNow } from '../../../data/clock.ts';
import { formatTime } from '../../../ui/formatting/dates.ts';
import { IssueButton } from '../../../ui/sync-health/issue-button.tsx';
import { issueText } from '../../../ui/sync-health/issue-text.ts';
import { issueOf } from '../../../ui/sync-health/issues.ts';
import { completenessNotes } from '../../../ui/sync-health/completeness-notes.ts';
import { SyncNowButton } from '../../../ui/sync-health/sync-now-button.tsx';

interface Props {
  companyId: number;
  resource: Resource;
  summary: ListSummary;
  sync: CompanySync | undefined;
  onClearFilter: () => void;
}

/** Explains why a list has no rows: no match, no records, not synced yet, or an incomplete sync. */
export function EmptyList({ companyId, resource, summary, sync, onClearFilter }: Props) {
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
  const notes = completenessNotes(summary.completeness);
  const { readToEndAt, shortfall } = summary.completeness;
  if (readToEndAt === null && shortfall === null) {
    return <Unread companyId={companyId} resource={resource} sync={sync} />;
  }
  if (notes.length > 0) {
    return (
      <EmptyState
        icon={CloudAlert}
        title={t('state.incomplete.title')}
        text={t('state.incomplete.text', { notes: notes.join(', ') })}
        action={<SyncNowButton companyId={companyId}>{t('state.empty.action')}</SyncNowButton>}
      />
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title={t('state.empty.title')}
      text={t(`state.empty.${resource}`)}
      action={<SyncNowButton companyId={companyId}>{t('state.empty.action')}</SyncNowButton>}
    />
  );
}

function Unread({ companyId, resource, sync }: Pick<Props, 'companyId' | 'resource' | 'sync'>) {
  const { t } = useTranslation('records');
  const now = useNow();
  const issue = sync && issueOf(sync, now);
  const target = sync?.targets.find((one) => one.target === resource);
  // A running sync may still complete despite an earlier failure, but not while a rate limit applies.
  if (issue && (target?.phase !== 'running' || issue.kind === 'paused')) {
    const { title, text } = issueText(issue);
    return (
      <EmptyState
        icon={CloudAlert}
        title={title}
        text={`${t('state.notSynced.stopped')} ${text}`}
        action={<IssueButton issue={issue} />}
      />
    );
  }
  const time = target?.phase === 'waiting' && target.nextAt !== null ? formatTime(target.nextAt) : null;
  // Another request would not speed up a sync that is running or waiting for a set time.
  const isComing = time !== null || target?.phase === 'running';
  return (
    <EmptyState
      icon={CloudDownload}
      title={t('state.notSynced.title')}
      text={
        time === null
          ? t(`state.notSynced.${wordsFor(target?.phase)}`)
          : t('state.notSynced.waiting', { time })
      }
      action={
        isComing ? (
          <IssueButton issue={{ companyId, action: 'details' }} />
        ) : (
          <SyncNowButton companyId={companyId}>{t('state.notSynced.action')}</SyncNowButton>
        )
      }
    />
  );
}

function wordsFor(phase: TargetState['phase'] | undefined): 'running' | 'queued' | 'never' {
  return phase === 'running' || phase === 'queued' ? phase : 'never';
}
