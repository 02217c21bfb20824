import { Anchor } from '@mantine/core';
import { CircleX, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { HistoryEntry, RecordHistoryEntry, AccountEntry } from '../../../shared/model/history.ts';
import { Amount } from '../figures/amount.tsx';
import { FieldChanges } from './field-changes.tsx';
import { recordTitle } from './record-title.ts';
import { TOPIC_ICONS } from './topic-icons.ts';
import { paths } from '../../../shared/screens.ts';
import classes from './inbox.module.css';
import { ChangeLine } from './change-line.tsx';
import { ChangeWords } from './change-words.tsx';
import { useAccountTitle } from './use-account-title.ts';

interface Props<Entry> {
  entry: Entry;
  /** Not yet seen by the user. */
  unread: boolean;
  /** Shows the company, too. */
  named: boolean;
}

/** One entry of the inbox. */
export function InboxEntry({ entry, ...line }: Props<HistoryEntry>) {
  return entry.resource === 'accounts' ? (
    <AccountChange entry={entry} {...line} />
  ) : (
    <RecordChange entry={entry} {...line} />
  );
}

/** A change of a record, with a link to it. */
function RecordChange({ entry, ...line }: Props<RecordHistoryEntry>) {
  const { t } = useTranslation(['inbox', 'records']);
  const { companyId, resource, recordId, record, topics } = entry;
  const title = recordTitle(record, resource) ?? t('records:detail.unnamed', { id: recordId });
  return (
    <ChangeLine
      entry={entry}
      {...line}
      icon={TOPIC_ICONS[topics[0] ?? 'other']}
      kind={entry.kind === 'revived' ? t('revived') : topics.map((topic) => t(`topic.${topic}`)).join(', ')}
      subject={
        <>
          <Anchor
            inherit
            component={Link}
            dir="auto"
            data-line
            href={paths.record(companyId, resource, recordId)}
          >
            {title}
          </Anchor>
          <span className={classes.resource}>{t(`records:one.${resource}`)}</span>
          <ChangeWords entry={entry} />
        </>
      }
      amount={
        record.gross !== null && (
          <Amount value={record.gross} currency={record.currency} asSent={record.asSent} />
        )
      }
    >
      {entry.changes.length === 0 && entry.kind === 'changed' && (
        <div className={classes.fields}>
          <FieldChanges fields={entry.fields} />
        </div>
      )}
    </ChangeLine>
  );
}

/** An account that the service no longer reports, or reports again, with its last balance. */
export function AccountChange({ entry, ...line }: { entry: AccountEntry; unread: boolean; named: boolean }) {
  const { t } = useTranslation('history');
  const titleOf = useAccountTitle();
  const { companyId, account, kind } = entry;
  return (
    <ChangeLine
      entry={entry}
      {...line}
      icon={kind === 'removed' ? CircleX : Undo2}
      kind={t(`account.${kind}`)}
      subject={
        <>
          <Anchor inherit component={Link} dir="auto" data-line href={paths.company(companyId, 'balances')}>
            {titleOf(account)}
          </Anchor>
          <span className={classes.resource}>{t('account.one')}</span>
        </>
      }
      amount={
        account.balance !== null && (
          <Amount value={account.balance} currency={account.currency} asSent={account.asSent} />
        )
      }
    />
  );
}
