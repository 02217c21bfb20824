import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompanyMark } from '../company-mark.tsx';
import { formatInstant, formatNear } from '../formatting/dates.ts';
import { useNow } from '../../data/clock.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import type { HistoryEntry } from '../../../shared/model/history.ts';
import history from './history.module.css';
import classes from './inbox.module.css';

export interface ChangeLineProps {
  entry: Pick<HistoryEntry, 'companyId' | 'at' | 'topics'>;
  /** Not yet seen by the user. */
  unread: boolean;
  /** Shows the company, too. */
  named: boolean;
  icon: LucideIcon;
  /** Kind of change. */
  kind: string;
  /** The record or account that changed. */
  subject: ReactNode;
  amount?: ReactNode;
  children?: ReactNode;
}

/** One change: company, kind, subject, amount and time. */
export function ChangeLine({
  entry,
  unread,
  named,
  icon: Icon,
  kind,
  subject,
  amount,
  children,
}: ChangeLineProps) {
  const now = useNow();
  return (
    <li className={classes.entry} data-unread={unread || undefined}>
      {named && <Whose companyId={entry.companyId} />}
      <span className={history.kind} data-kind={entry.topics[0]}>
        <Icon size={14} aria-hidden />
        {kind}
      </span>
      <span className={classes.who}>{subject}</span>
      <span className={classes.amount}>{amount}</span>
      <time
        className={classes.at}
        dateTime={new Date(entry.at).toISOString()}
        title={formatInstant(entry.at)}
      >
        {formatNear(entry.at, now)}
      </time>
      {children}
    </li>
  );
}

function Whose({ companyId }: { companyId: number }) {
  const company = useCompany(companyId);
  const name = company ? companyName(company) : '';
  return (
    <span className={classes.whose} title={name}>
      <CompanyMark seed={companyId} name={name} />
      <span dir="auto">{name}</span>
    </span>
  );
}
