import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AccountEntry, HistoryEntry, RecordHistoryEntry } from '../../../shared/model/history.ts';
import { paths } from '../../../shared/screens.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatInstant, formatNear } from '../../ui/formatting/dates.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { ChangeWords } from '../../ui/history/change-words.tsx';
import { recordTitle } from '../../ui/history/record-title.ts';
import { TOPIC_ICONS } from '../../ui/history/topic-icons.ts';
import { useAccountTitle } from '../../ui/history/use-account-title.ts';
import { api } from '../../data/queries/api.ts';
import { useNowSelector } from '../../data/clock.ts';
import { unreadIn, useInboxCounts } from '../../data/queries/inbox.ts';
import { CompanyBadge } from './company-badge.tsx';
import { OverviewSection } from './overview-section.tsx';
import classes from './overview-sections.module.css';

/** Number of changes shown. */
const MAX_LINES = 8;

/** The newest unseen changes of all companies. */
export function RecentChanges() {
  const { t } = useTranslation('inbox');
  const counts = useInboxCounts();
  const unread = unreadIn(counts, null);
  const { data, error } = useQuery(
    api.inbox.page.queryOptions({
      input: { companyId: null, topic: null, unreadOnly: true, before: null, limit: MAX_LINES },
    }),
  );
  return (
    <OverviewSection
      title={t('recent.title')}
      count={unread > 0 && t('unread', { count: unread, number: formatCount(unread) })}
      all={{ label: t('recent.all'), href: paths.all('inbox') }}
      placeholder={
        error && !data ? (
          <Problem error={error} />
        ) : data?.length === 0 ? (
          <p className={classes.quiet}>{t('recent.none')}</p>
        ) : undefined
      }
    >
      {data?.map((entry) => (
        <ChangeItem key={entry.entryId} entry={entry} />
      ))}
    </OverviewSection>
  );
}

function ChangeItem({ entry }: { entry: HistoryEntry }) {
  return entry.resource === 'accounts' ? <AccountItem entry={entry} /> : <RecordItem entry={entry} />;
}

function RecordItem({ entry }: { entry: RecordHistoryEntry }) {
  const { t } = useTranslation(['inbox', 'records']);
  const { companyId, resource, recordId, record, topics } = entry;
  const isRestored = entry.kind === 'revived';
  return (
    <ChangeRow
      entry={entry}
      icon={isRestored ? Undo2 : TOPIC_ICONS[topics[0] ?? 'other']}
      kind={isRestored ? t('revived') : topics.map((topic) => t(`topic.${topic}`)).join(', ')}
      href={paths.record(companyId, resource, recordId)}
      title={recordTitle(record, resource) ?? t('records:detail.unnamed', { id: recordId })}
    >
      <ChangeWords entry={entry} />
    </ChangeRow>
  );
}

function AccountItem({ entry }: { entry: AccountEntry }) {
  const { t } = useTranslation('history');
  const titleOf = useAccountTitle();
  const { companyId, account, kind } = entry;
  return (
    <ChangeRow
      entry={entry}
      icon={kind === 'removed' ? CircleX : Undo2}
      kind={t(`account.${kind}`)}
      href={paths.company(companyId, 'balances')}
      title={titleOf(account)}
    />
  );
}

interface ChangeRowProps {
  entry: HistoryEntry;
  icon: LucideIcon;
  kind: string;
  href: string;
  title: string;
  /** The changed values. */
  children?: ReactNode;
}

function ChangeRow({ entry: { companyId, at }, icon: Icon, kind, href, title, children }: ChangeRowProps) {
  return (
    <li className={classes.line}>
      <span className={classes.kind}>
        <Icon size={14} aria-hidden />
        {kind}
      </span>
      <CompanyBadge companyId={companyId} />
      <span className={classes.who}>
        <Anchor inherit component={Link} dir="auto" data-line title={title} href={href}>
          {title}
        </Anchor>
        {children !== undefined && <span className={classes.values}>{children}</span>}
      </span>
      <ChangeTime at={at} />
    </li>
  );
}

/** The time of day, or date and time. Renders again only if its text changes. */
function ChangeTime({ at }: { at: number }) {
  const text = useNowSelector((now) => formatNear(at, now));
  return (
    <time className={classes.at} dateTime={new Date(at).toISOString()} title={formatInstant(at)}>
      {text}
    </time>
  );
}
