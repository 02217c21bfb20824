import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TopicChoice } from '../../../shared/enums.ts';
import { EarlierSampleNote } from '../earlier-sample-note.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { Loading } from '../layout/loading.tsx';
import { useLineKeys } from '../use-line-keys.ts';
import { Problem } from '../failures/problem.tsx';
import { MoreRows } from '../layout/more-button.tsx';
import { api } from '../../data/queries/api.ts';
import { isEarlierSample, useCompanies } from '../../data/queries/companies.ts';
import { useInboxCounts } from '../../data/queries/inbox.ts';
import history from './history.module.css';
import { InboxEntry } from './inbox-entry.tsx';

/** Number of entries per request. */
const PAGE_ROWS = 50;

interface Props {
  companyId: number | null;
  view: { topic: TopicChoice | null; withSeen: boolean };
  onShowSeen: () => void;
}

/** The entries of the inbox, newest first, in pages. */
export function InboxList({ companyId, view, onShowSeen }: Props) {
  const { t } = useTranslation(['inbox', 'history']);
  const counts = useInboxCounts();
  const companies = useCompanies().data;
  const onKeyDown = useLineKeys();
  const inbox = useInfiniteQuery(
    api.inbox.page.infiniteOptions({
      input: (before: number | null) => ({
        companyId,
        topic: view.topic,
        unreadOnly: !view.withSeen,
        before,
        limit: PAGE_ROWS,
      }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.entryId),
    }),
  );
  if (inbox.error && !inbox.data) return <Problem error={inbox.error} />;
  if (!inbox.data) return <Loading />;
  const entries = inbox.data.pages.flat();
  if (entries.length === 0) {
    const empty = view.withSeen ? 'nothing' : view.topic === null ? 'done' : 'noneOfTopic';
    return (
      <EmptyState
        icon={CheckCheck}
        title={t(`${empty}.title`)}
        text={t(`${empty}.text`)}
        action={
          !view.withSeen && (
            <Button variant="default" onClick={onShowSeen}>
              {t('showSeen')}
            </Button>
          )
        }
      />
    );
  }
  const earlier = new Set(
    entries
      .filter(({ companyId: own, at }) =>
        isEarlierSample(
          companies?.find((one) => one.companyId === own),
          at,
        ),
      )
      .map((entry) => entry.companyId),
  );
  const isUnread = (entryCompany: number, entryId: number): boolean => {
    const count = counts?.get(entryCompany);
    return count !== undefined && entryId > count.seen;
  };
  return (
    <>
      {earlier.size > 0 && <EarlierSampleNote companyIds={[...earlier]} />}
      <ol
        aria-label={t('list')}
        className={history.list}
        data-named={companyId === null || undefined}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry) => (
          <InboxEntry
            key={entry.entryId}
            entry={entry}
            unread={isUnread(entry.companyId, entry.entryId)}
            named={companyId === null}
          />
        ))}
      </ol>
      {inbox.error && <Problem error={inbox.error} />}
      {inbox.hasNextPage && (
        <MoreRows
          size="xs"
          mt="sm"
          label={t('history:more')}
          shown={entries.length}
          count={null}
          loading={inbox.isFetchingNextPage}
          onMore={() => void inbox.fetchNextPage()}
        />
      )}
    </>
  );
}
