import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAID_STATUSES } from '../../../shared/enums.ts';
import type { RecordHistoryEntry, Change } from '../../../shared/model/history.ts';
import type { PaidStatus } from '../../../shared/model/filter.ts';
import { Amount } from '../figures/amount.tsx';
import { formatDate } from '../formatting/dates.ts';
import classes from './inbox.module.css';

/**
 * The changed values of important fields: `Due 1 Feb → 1 Mar`. If the gross amount changed, net and VAT changed with it
 * and are omitted.
 */
export function ChangeWords({ entry }: { entry: RecordHistoryEntry }) {
  const { t } = useTranslation(['records', 'history']);
  const { changes, record } = entry;
  const gross = changes.some(({ what }) => what === 'gross');
  const shown = changes.filter(({ what }) => !(gross && (what === 'net' || what === 'vat')));
  return shown.map(({ what, from, to }) => (
    <span key={what} className={classes.shift}>
      <span className={classes.what}>{t(`column.${what}`)}</span>
      <VisuallyHidden>{t('history:from')}</VisuallyHidden>
      <Value what={what} text={from} currency={record.currency} />
      <ArrowRight size={12} aria-hidden className={classes.arrow} />
      <VisuallyHidden>{t('history:to')}</VisuallyHidden>
      <Value what={what} text={to} currency={record.currency} />
    </span>
  ));
}

function Value({
  what,
  text,
  currency,
}: Pick<Change, 'what'> & { text: string | null; currency: string | null }) {
  const { t } = useTranslation(['records', 'history']);
  if (text === null) return t('history:absent');
  switch (what) {
    case 'paidStatus':
      return isPaidStatus(text) ? t(`paid.${text}`) : text;
    case 'date':
    case 'dueDate':
      return formatDate(text);
    case 'currency':
      return text;
    case 'cancelled':
    case 'excluded':
      return t(text === 'yes' ? 'yes' : 'no');
    default:
      return <Amount bare value={text} currency={currency} />;
  }
}

function isPaidStatus(text: string): text is PaidStatus {
  return PAID_STATUSES.some((status) => status === text);
}
