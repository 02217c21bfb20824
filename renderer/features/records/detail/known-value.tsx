import { useTranslation } from 'react-i18next';
import type { FieldNode, RecordRow } from '../../../../shared/model/record.ts';
import { Amount } from '../../../components/amount.tsx';
import { formatDate, formatSentTime } from '../../../formatting/dates.ts';
import { usePaymentWord } from '../cells/payment-method.ts';
import { PaidStatusMark } from '../cells/paid-status.tsx';
import type { FieldForm } from './known-fields.ts';
import { PartnerLink } from './partner-link.tsx';
import { SentValue } from './sent-value.tsx';
import { TypeName } from './type-name.tsx';

interface Props {
  companyId: number;
  row: RecordRow;
  node: FieldNode;
  form: FieldForm;
}

/** A well-known field's value in the reader's own form; of an unexpected shape, as sent. */
export function KnownValue({ companyId, row, node, form }: Props) {
  const { t } = useTranslation('records');
  const paymentWord = usePaymentWord();
  const { kind, text } = node;
  if (form === 'type') return <TypeName companyId={companyId} node={node} />;
  if (form === 'paid' && row.paidStatus !== null) return <PaidStatusMark status={row.paidStatus} />;
  if (form === 'currency' && row.currency !== null) return row.currency;
  if (form === 'yes-no' && kind === 'boolean') return t(text === 'true' ? 'yes' : 'no');
  if (text === null) return <SentValue node={node} />;
  switch (form) {
    case 'date':
      return formatDate(text);
    case 'time':
      return formatSentTime(text);
    case 'amount':
      return <Amount bare value={text} currency={row.currency} asSent={row.asSent} />;
    case 'payment':
      return paymentWord(text);
    case 'partner':
      return row.partnerId === null ? (
        text
      ) : (
        <PartnerLink companyId={companyId} partnerId={row.partnerId}>
          {text}
        </PartnerLink>
      );
    default:
      return text;
  }
}
