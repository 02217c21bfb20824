import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAID_STATUSES } from '../../../shared/constants/paid-statuses.ts';
import type { LedgerEntry, Shift } from '../../../shared/model/ledger.ts';
import type { PaidStatus } from '../../../shared/model/filter.ts';
import { Amount } from '../../components/amount.tsx';
import { formatDate } from '../../formatting/dates.ts';
import classes from './inbox.module.css';

/** What became of what people watch: `Due 1 Feb → 1 Mar`. Where the gross moved, net and VAT went with it and are left out. */
export function ShiftWords({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation(['records', 'ledger']);
  const { shifts, record } = entry;
  const gross = shifts.some(({ what }) => what === 'gross');
  const shown = shifts.filter(({ what }) => !(gross && (what === 'net' || what === 'vat')));
  return shown.map(({ what, from, to }) => (
    <span key={what} className={classes.shift}>
      <span className={classes.what}>{t(`column.${what}`)}</span>
      <VisuallyHidden>{t('ledger:from')}</VisuallyHidden>
      <Value what={what} text={from} currency={record.currency} />
      <ArrowRight size={12} aria-hidden className={classes.arrow} />
      <VisuallyHidden>{t('ledger:to')}</VisuallyHidden>
      <Value what={what} text={to} currency={record.currency} />
    </span>
  ));
}

function Value({
  what,
  text,
  currency,
}: Pick<Shift, 'what'> & { text: string | null; currency: string | null }) {
  const { t } = useTranslation(['records', 'ledger']);
  if (text === null) return t('ledger:absent');
  switch (what) {
    case 'paidStatus':
      return isPaidStatus(text) ? t(`paid.${text}`) : text;
    case 'date':
    case 'dueDate':
      return formatDate(text);
    case 'currency':
      return text;
    default:
      return <Amount bare value={text} currency={currency} />;
  }
}

function isPaidStatus(text: string): text is PaidStatus {
  return PAID_STATUSES.some((status) => status === text);
}
