import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CirclePlus, CircleX, Pencil, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EarlierSampleNote } from '../earlier-sample-note.tsx';
import { isEarlierSample, useCompany } from '../../data/queries/companies.ts';
import { Problem } from '../failures/problem.tsx';
import { MoreRows } from '../layout/more-button.tsx';
import classes from './history.module.css';
import type {
  ChangeKind,
  HistoryEntry,
  RecordHistoryEntry,
  HistoryQuery,
} from '../../../shared/model/history.ts';
import { formatInstant } from '../formatting/dates.ts';
import { FieldChanges } from './field-changes.tsx';
import { useAccountTitle } from './use-account-title.ts';
import { paths } from '../../../shared/screens.ts';
import { recordTitle } from './record-title.ts';
import { api } from '../../data/queries/api.ts';

interface ChangeListProps {
  of: HistorySubject;
  /** Label for screen readers. */
  label: string;
  /** Shown if there are no entries. */
  nothing: ReactNode;
  /** Shows the name of the record in each entry, as a link. */
  named?: boolean;
}

/** Entries of the change history, newest first. */
export function ChangeList({ of, label, nothing, named = false }: ChangeListProps) {
  const { t } = useTranslation('history');
  const history = useHistory(of);
  const company = useCompany(of.companyId);
  if (history.error && !history.data) return <Problem error={history.error} />;
  if (!history.data) return null;
  const entries = history.data.pages.flat();
  if (entries.length === 0) return <p className={classes.nothing}>{nothing}</p>;
  return (
    <>
      <ol aria-label={label} className={classes.list}>
        {entries.map((entry) => (
          <ChangeEntry key={entry.entryId} entry={entry} named={named} />
        ))}
      </ol>
      {entries.some(({ at }) => isEarlierSample(company, at)) && (
        <EarlierSampleNote companyIds={[of.companyId]} />
      )}
      {history.error && <Problem error={history.error} />}
      {history.hasNextPage && (
        <MoreRows
          size="xs"
          className={classes.more ?? ''}
          label={t('more')}
          shown={entries.length}
          count={null}
          loading={history.isFetchingNextPage}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  );
}

const ICONS: Record<ChangeKind, LucideIcon> = {
  added: CirclePlus,
  changed: Pencil,
  removed: CircleX,
  revived: Undo2,
};

/** One entry of the change history: kind, record or account, time, and all changed fields. */
export function ChangeEntry({ entry, named }: { entry: HistoryEntry; named: boolean }) {
  const { t } = useTranslation('history');
  const titleOf = useAccountTitle();
  const Icon = ICONS[entry.kind];
  const isAccount = entry.resource === 'accounts';
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.kind} data-kind={entry.kind}>
          <Icon size={14} aria-hidden />
          {isAccount ? t(`account.${entry.kind}`) : t(`kind.${entry.kind}`)}
        </span>
        {named && (isAccount ? <bdi>{titleOf(entry.account)}</bdi> : <RecordLink entry={entry} />)}
        <time className={classes.at} dateTime={new Date(entry.at).toISOString()}>
          {formatInstant(entry.at)}
        </time>
      </div>
      {!isAccount && <FieldChanges copyable={!named} fields={entry.fields} />}
    </li>
  );
}

/** Link to the record of an entry, with its name if it has one. */
export function RecordLink({ entry }: { entry: RecordHistoryEntry }) {
  const { t } = useTranslation('records');
  const { companyId, resource, recordId, record } = entry;
  return (
    <Anchor
      inherit
      component={Link}
      dir="auto"
      href={paths.record(companyId, resource, recordId)}
      className={classes.record ?? ''}
    >
      {recordTitle(record, resource) ?? t('detail.unnamed', { id: recordId })}
    </Anchor>
  );
}

/** Number of entries per request. */
const PAGE_ROWS = 25;

/** A sync run, or a record. */
export type HistorySubject = { companyId: number } & (
  Required<Pick<HistoryQuery, 'runId'>> | Required<Pick<HistoryQuery, 'resource' | 'recordId'>>
);

/** The change history of a run or a record, newest first, in pages. */
export function useHistory(subject: HistorySubject) {
  return useInfiniteQuery(
    api.history.page.infiniteOptions({
      input: (before: number | null) => ({ ...subject, before, limit: PAGE_ROWS }),
      initialPageParam: null,
      getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.entryId),
    }),
  );
}
