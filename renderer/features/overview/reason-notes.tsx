import { VisuallyHidden } from '@mantine/core';
import { CalendarClock, History, TriangleAlert, Unplug, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BelowZero } from '../../../shared/model/overview.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { DetailsNote } from '../../ui/details-note.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { useAmountText, type AmountText } from '../../ui/formatting/use-amount-text.ts';
import { wordsOf } from '../../ui/language/words.ts';
import type { Reason } from './attention-needed.ts';
import classes from './reason-notes.module.css';

/** Reasons shown below a company's name; further ones are in the details. */
const MAX_NOTES = 2;

/** One reason in the form that a row shows. */
interface Note {
  key: string;
  icon: LucideIcon;
  /** Explains the note, in a tooltip. */
  meaning: string;
  content: ReactNode;
  /** Never cut, so it may take a line of its own. */
  amount?: ReactNode;
  /** The same as text, for the details. */
  text: string;
}

/** Reasons for a company's position, each with an icon; nothing if the columns already show them. */
export function ReasonNotes({ reasons }: { reasons: readonly Reason[] }) {
  const t = wordsOf('overview');
  const words = useAmountText();
  const notes = reasons.flatMap((reason) => notesOf(reason, words));
  const unlisted = reasons.reduce(
    (sum, reason) => sum + (reason.kind === 'overdrawn' ? reason.count - reason.accounts.length : 0),
    0,
  );
  const details = [
    ...notes.slice(MAX_NOTES).map(({ text }) => text),
    ...(unlisted > 0 ? [t('why.overdrawn', { count: unlisted, formatted: formatCount(unlisted) })] : []),
  ];
  const more = Math.max(0, notes.length - MAX_NOTES) + unlisted;
  return (
    <>
      {notes.slice(0, MAX_NOTES).map(({ key, icon: Icon, meaning, content, amount }) => (
        <div key={key} className={classes.why} title={meaning}>
          <span className={classes.what}>
            <Icon size={12} aria-hidden className={classes.icon} />
            {content}
          </span>
          {amount}
        </div>
      ))}
      {more > 0 && (
        <div className={classes.why}>
          <DetailsNote details={details}>
            {t('row.more', { count: more, formatted: formatCount(more) })}
          </DetailsNote>
        </div>
      )}
    </>
  );
}

function notesOf(reason: Reason, words: AmountText): Note[] {
  const t = wordsOf('overview');
  switch (reason.kind) {
    case 'overdrawn':
      return reason.accounts.map((account) => overdrawnNote(account, words));
    case 'short':
      return reason.lacking.map(({ currency, amount }) => {
        const text = t('why.lacking', { amount: words.amount(amount, currency) });
        const meaning = t('why.short', { currency });
        return { key: `short ${currency}`, icon: CalendarClock, meaning, content: <span>{text}</span>, text };
      });
    case 'stopped':
    case 'stale': {
      const text = t(`why.${reason.kind}`);
      const icon = reason.kind === 'stopped' ? Unplug : History;
      return [
        { key: reason.kind, icon, meaning: t(`meaning.${reason.kind}`), content: <span>{text}</span>, text },
      ];
    }
    case 'failing':
    case 'to-pay':
    case 'to-receive':
      return [];
  }
}

function overdrawnNote(
  { accountId, name, accountNumber, balance, currency }: BelowZero,
  words: AmountText,
): Note {
  const t = wordsOf('overview');
  const title = name ?? accountNumber ?? t('why.account', { id: accountId });
  const meaning = t('why.belowZero');
  const content = (
    <>
      <VisuallyHidden>{`${meaning}: `}</VisuallyHidden>
      <bdi className={classes.account}>{title}</bdi>
    </>
  );
  const text = `${meaning}: ${title} ${words.amount(balance, currency)}`;
  return {
    key: `account ${accountId}`,
    icon: TriangleAlert,
    meaning: `${meaning}: ${title}`,
    content,
    amount: <Amount value={balance} currency={currency} />,
    text,
  };
}
