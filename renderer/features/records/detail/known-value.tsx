import { useTranslation } from 'react-i18next';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { NamedKind } from '../../../../shared/model/naming.ts';
import type { FieldNode, RecordRow } from '../../../../shared/model/record.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { isDecimal } from '../../../ui/formatting/amounts.ts';
import { formatEntered } from '../../../ui/formatting/dates.ts';
import { readSentDate } from '../../../../shared/sent-time.ts';
import { DateText } from '../../../ui/records/date-cell.tsx';
import { CurrencyNaming } from '../../../ui/naming/currency-naming.tsx';
import { ThingName } from '../../../ui/naming/thing-naming.tsx';
import { usePaymentWord } from '../../../ui/records/payment-method.ts';
import { PaidStatusMark } from '../../../ui/records/paid-status.tsx';
import type { FieldForm } from './known-fields.ts';
import { currencyNumber } from './currency-number.ts';
import { SentValue } from './sent-value.tsx';
import { isId, TagList } from './tag-list.tsx';
import { paths } from '../../../../shared/screens.ts';
import { subjectHref } from '../../../ui/routing/insight-view.ts';
import { useHasRecord } from '../../../data/queries/use-has-record.ts';

interface Props {
  companyId: number;
  row: RecordRow;
  node: FieldNode;
  form: FieldForm;
}

/** Observed meaning of invoice type numbers; others are shown as sent. */
const INVOICE_TYPES: Partial<Record<string, 'normal' | 'cancelling' | 'corrective'>> = {
  0: 'normal',
  1: 'cancelling',
  3: 'corrective',
};

/** Value of a known field in the user's format, or as sent if its shape is unexpected. */
export function KnownValue({ companyId, row, node, form }: Props) {
  const { t } = useTranslation('records');
  const paymentWord = usePaymentWord();
  const { kind, text } = node;
  if (form === 'type') return <TypeName companyId={companyId} kind="expense-type" node={node} />;
  if (form === 'revenue-type') return <TypeName companyId={companyId} kind="revenue-type" node={node} />;
  if (form === 'tags') return <TagList companyId={companyId} kind="tag" node={node} />;
  if (form === 'simple-tags') return <TagList companyId={companyId} kind="simple-tag" node={node} />;
  if (form === 'paid' && row.paidStatus !== null) return <PaidStatusMark status={row.paidStatus} />;
  if (form === 'currency' && row.currency !== null) {
    const number = currencyNumber(node);
    return (
      <>
        <bdi>{row.currency}</bdi>
        {number !== null && <CurrencyNaming companyId={companyId} currency={number} />}
      </>
    );
  }
  if (form === 'yes-no' && kind === 'boolean') return t(text === 'true' ? 'yes' : 'no');
  if (text === null) return <SentValue node={node} />;
  switch (form) {
    case 'date':
      return <DateText date={text} unreadable={readSentDate(text) === null} />;
    case 'time':
      return formatEntered(text);
    case 'amount':
      return <Amount bare value={text} currency={row.currency} asSent={!isDecimal(text)} />;
    case 'invoice-type': {
      const word = INVOICE_TYPES[text.trim()];
      return word ? t(`invoiceType.${word}`, { number: text }) : text;
    }
    case 'payment':
      return <bdi>{paymentWord(text)}</bdi>;
    case 'partner':
      return row.partnerId === null ? (
        <bdi>{text}</bdi>
      ) : (
        <PartnerLink companyId={companyId} partnerId={row.partnerId}>
          {text}
        </PartnerLink>
      );
    default:
      return <bdi>{text}</bdi>;
  }
}

interface PartnerLinkProps {
  companyId: number;
  partnerId: string;
  children: ReactNode;
}

/** Links to a partner's own record or, without one, to the page about the partner. */
export function PartnerLink({ companyId, partnerId, children }: PartnerLinkProps) {
  const isThere = useHasRecord(companyId, 'partners', partnerId);
  const href =
    isThere === false
      ? subjectHref(companyId, { dimension: 'partner', member: partnerId })
      : paths.record(companyId, 'partners', partnerId);
  return (
    <Anchor inherit component={Link} dir="auto" href={href}>
      {children}
    </Anchor>
  );
}

interface TypeProps {
  companyId: number;
  kind: NamedKind;
  node: FieldNode;
}

/** Name of a type: as sent with the record, else as cached or given by the user, else the id. */
function TypeName({ companyId, kind, node }: TypeProps) {
  const sent = node.children.find(({ name }) => name === 'name')?.text;
  if (sent) return <bdi>{sent}</bdi>;
  return isId(node) ? (
    <ThingName companyId={companyId} kind={kind} id={node.text} />
  ) : (
    <SentValue node={node} />
  );
}
