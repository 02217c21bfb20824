import { Anchor } from '@mantine/core';
import { BadgeCheck, CalendarClock, CirclePlus, CircleX, Coins, Pencil, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LedgerEntry } from '../../../shared/model/ledger.ts';
import type { Topic } from '../../../shared/constants/topic.ts';
import { Amount } from '../../components/amount.tsx';
import { CompanyMark } from '../../components/company-mark.tsx';
import { formatInstant, formatNear } from '../../formatting/dates.ts';
import { useNow } from '../../formatting/clock.ts';
import { FieldChanges } from '../../ledger/field-changes.tsx';
import { recordTitle } from '../../ledger/record-title.ts';
import { companyName, useCompany } from '../../queries/companies.ts';
import { paths } from '../../shell/paths.ts';
import ledger from '../../ledger/ledger.module.css';
import classes from './inbox.module.css';
import { ShiftWords } from './shift-words.tsx';

const ICONS: Record<Topic, LucideIcon> = {
  added: CirclePlus,
  paid: BadgeCheck,
  moved: CalendarClock,
  repriced: Coins,
  removed: CircleX,
  other: Pencil,
};

interface Props {
  entry: LedgerEntry;
  /** Came after the user last looked. */
  unread: boolean;
  /** Says whose it is, too. */
  named: boolean;
}

/** One piece of news: what happened to which record, and the way to it. */
export function InboxEntry({ entry, unread, named }: Props) {
  const { t } = useTranslation(['inbox', 'records']);
  const now = useNow();
  const { companyId, resource, recordId, record, topics } = entry;
  const Icon = ICONS[topics[0] ?? 'other'];
  const title = recordTitle(record, resource) ?? t('records:detail.unnamed', { id: recordId });
  return (
    <li className={classes.entry} data-unread={unread || undefined}>
      {named && <Whose companyId={companyId} />}
      <span className={ledger.kind} data-kind={topics[0]}>
        <Icon size={14} aria-hidden />
        {entry.kind === 'revived' ? t('revived') : topics.map((topic) => t(`topic.${topic}`)).join(', ')}
      </span>
      <span className={classes.who}>
        <Anchor inherit component={Link} data-line href={paths.record(companyId, resource, recordId)}>
          {title}
        </Anchor>
        <span className={classes.resource}>{t(`records:one.${resource}`)}</span>
        <ShiftWords entry={entry} />
      </span>
      <span className={classes.amount}>
        {record.gross !== null && (
          <Amount value={record.gross} currency={record.currency} asSent={record.asSent} />
        )}
      </span>
      <time
        className={classes.at}
        dateTime={new Date(entry.at).toISOString()}
        title={formatInstant(entry.at)}
      >
        {formatNear(entry.at, now)}
      </time>
      {entry.shifts.length === 0 && entry.kind === 'changed' && (
        <div className={classes.fields}>
          <FieldChanges fields={entry.fields} />
        </div>
      )}
    </li>
  );
}

function Whose({ companyId }: { companyId: number }) {
  const company = useCompany(companyId);
  const name = company ? companyName(company) : '';
  return (
    <span className={classes.whose} title={name}>
      <CompanyMark seed={companyId} name={name} />
      <span>{name}</span>
    </span>
  );
}
