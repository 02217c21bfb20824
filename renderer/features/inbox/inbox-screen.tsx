import { Button, Group, Switch } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { unreadIn, useInboxCounts } from '../../data/queries/inbox.ts';
import { ScopeLinks } from '../../ui/routing/scope-links.tsx';
import { CompaniesWithChanges } from './companies-with-changes.tsx';
import { InboxList } from '../../ui/history/inbox-list.tsx';
import type { InboxCount, SeenPosition } from '../../../shared/model/inbox.ts';
import { TOPICS, type Topic } from '../../../shared/enums.ts';
import { navigate, useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';
import { showUndo } from '../../ui/undo-notice.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';

/** Unread changes of one company. */
export function InboxScreen({ companyId }: { companyId: number }) {
  return <Inbox companyId={companyId} />;
}

/** Unread changes of all companies, with the number per company. */
export function AllInboxScreen() {
  return <Inbox companyId={null} />;
}

function Inbox({ companyId }: { companyId: number | null }) {
  const { t } = useTranslation('inbox');
  const company = useCompany(companyId ?? 0);
  const all = useInboxCounts();
  const { view, change } = useInboxView();
  const { mark, marking } = useMarkSeen();
  const counts = [...(all?.values() ?? [])].filter(
    (count) => companyId === null || count.companyId === companyId,
  );
  const unread = unreadIn(all, companyId);
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        detail={
          all &&
          (unread === 0 ? t('nothingNew') : t('unread', { count: unread, number: formatCount(unread) }))
        }
        actions={
          <>
            <ScopeLinks screen="inbox" />
            <Button
              leftSection={<CheckCheck size={16} aria-hidden />}
              variant="default"
              disabled={unread === 0}
              loading={marking}
              onClick={() => mark(counts)}
            >
              {t(companyId === null ? 'markAll' : 'mark')}
            </Button>
          </>
        }
      />
      {companyId === null && counts.length > 0 && <CompaniesWithChanges counts={counts} onMark={mark} />}
      <Group justify="space-between" mb="xs" data-choices>
        <TopicFilter counts={counts} topic={view.topic} onChange={(topic) => change({ topic })} />
        <Switch
          size="xs"
          label={t('withSeen')}
          checked={view.withSeen}
          onChange={(event) => change({ withSeen: event.currentTarget.checked })}
        />
      </Group>
      <InboxList companyId={companyId} view={view} onShowSeen={() => change({ withSeen: true })} />
    </>
  );
}

interface Props {
  counts: readonly InboxCount[];
  topic: Topic | null;
  onChange: (topic: Topic | null) => void;
}

/** Filters the changes by topic; each topic shows its number of unread changes. */
export function TopicFilter({ counts, topic, onChange }: Props) {
  const { t } = useTranslation('inbox');
  const unread = (of: Topic | null): number =>
    counts.reduce((sum, count) => sum + (of === null ? count.unread : count.topics[of]), 0);
  return (
    <Group gap={4} role="group" aria-label={t('filter')}>
      {[null, ...TOPICS].map((of) => {
        const count = unread(of);
        return (
          <Button
            key={of}
            size="compact-sm"
            variant={of === topic ? 'light' : 'subtle'}
            color={of === topic ? 'accent' : 'gray'}
            aria-pressed={of === topic}
            onClick={() => onChange(of)}
          >
            {t(of === null ? 'everything' : `topic.${of}`)}
            {count > 0 && ` ${formatCount(count)}`}
          </Button>
        );
      })}
    </Group>
  );
}

/** State of the inbox, as given by its address. */
export interface InboxView {
  /** Null for all topics. */
  topic: Topic | null;
  /** Whether changes that were already seen are included. */
  withSeen: boolean;
}

/** Reads and changes search parameters such as `topic=paid&seen=too`. */
export function useInboxView(): { view: InboxView; change: (part: Partial<InboxView>) => void } {
  const [path] = useHashPath();
  const params = new URLSearchParams(useHashSearch());
  const view: InboxView = {
    topic: TOPICS.find((topic) => topic === params.get('topic')) ?? null,
    withSeen: params.get('seen') === 'too',
  };
  const change = (part: Partial<InboxView>): void => {
    const next = { ...view, ...part };
    const search = new URLSearchParams({
      ...(next.topic !== null && { topic: next.topic }),
      ...(next.withSeen && { seen: 'too' }),
    }).toString();
    navigate(search === '' ? path : `${path}?${search}`, { replace: true });
  };
  return { view, change };
}

/** Time to notice what was done and to undo it (ms). */
const UNDO_TIME_MS = 15_000;

/** Marks all changes of the given companies as seen and offers to undo it. */
export function useMarkSeen(): { mark: (counts: readonly InboxCount[]) => void; marking: boolean } {
  const { t } = useTranslation('inbox');
  const onError = useNotifyError();
  const { mutate, isPending } = useMutation(api.inbox.markSeen.mutationOptions({ onError }));

  function offerUndo(count: number, positions: SeenPosition[]): void {
    showUndo({
      kind: 'seen',
      autoClose: UNDO_TIME_MS,
      message: t('marked', { count, number: formatCount(count) }),
      undo: t('undo'),
      onUndo: () => mutate({ positions }),
    });
  }

  return {
    marking: isPending,
    mark: (counts) => {
      const count = counts.reduce((sum, { unread }) => sum + unread, 0);
      const positions = counts.map(({ companyId, newest }) => ({ companyId, entryId: newest }));
      const before = counts.map(({ companyId, seen }) => ({ companyId, entryId: seen }));
      mutate({ positions }, { onSuccess: () => offerUndo(count, before) });
    },
  };
}
