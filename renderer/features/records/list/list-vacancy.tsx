import { Button } from '@mantine/core';
import { CloudDownload, Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListSummary, Resource } from '../../../../shared/model/record.ts';
import type { CompanySync } from '../../../../shared/model/sync.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatCount } from '../../../formatting/amounts.ts';
import { useNow } from '../../../formatting/clock.ts';
import { formatTime } from '../../../formatting/dates.ts';
import { issueText } from '../../../sync-health/issue-text.ts';
import { issueOf } from '../../../sync-health/issues.ts';

interface Props {
  resource: Resource;
  summary: ListSummary;
  sync: CompanySync | undefined;
  onClearFilter: () => void;
}

/** Why a list shows no row: nothing matches, nothing is there, or nothing was read yet. */
export function ListVacancy({ resource, summary, sync, onClearFilter }: Props) {
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
    return <EmptyState icon={Inbox} title={t('state.empty.title')} text={t(`state.empty.${resource}`)} />;
  }
  return <Unread resource={resource} sync={sync} />;
}

function Unread({ resource, sync }: Pick<Props, 'resource' | 'sync'>) {
  const { t } = useTranslation('records');
  const now = useNow();
  const issue = sync && issueOf(sync, now);
  const target = sync?.targets.find((one) => one.target === resource);
  if (issue && target?.phase !== 'running') {
    const { title, text } = issueText(issue);
    return <EmptyState icon={CloudDownload} title={title} text={`${t('state.unread.stopped')} ${text}`} />;
  }
  if (target?.phase === 'waiting' && target.nextAt !== null) {
    const time = formatTime(target.nextAt);
    return (
      <EmptyState
        icon={CloudDownload}
        title={t('state.unread.title')}
        text={t('state.unread.waiting', { time })}
      />
    );
  }
  return (
    <EmptyState
      icon={CloudDownload}
      title={t('state.unread.title')}
      text={t(target?.phase === 'running' ? 'state.unread.running' : 'state.unread.queued')}
    />
  );
}
