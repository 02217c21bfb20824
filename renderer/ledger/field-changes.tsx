import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '../../shared/model/ledger.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { useFieldName } from '../language/field-names.ts';
import { mayHoldAmounts } from '../language/field-words.ts';
import classes from './ledger.module.css';

/** Fields that differ, each with its exact text before and after. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useTranslation('ledger');
  const nameOf = useFieldName();
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, from, to }) => (
        <div key={name} className={classes.field}>
          <dt>{nameOf(name)}</dt>
          <dd>
            <VisuallyHidden>{t('from')}</VisuallyHidden>
            <ExactText name={name} text={from} />
            <ArrowRight size={13} aria-hidden className={classes.arrow} />
            <VisuallyHidden>{t('to')}</VisuallyHidden>
            <ExactText name={name} text={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as it stands in the record, or that there was none. */
function ExactText({ name, text }: { name: string; text: string | null }) {
  const { t } = useTranslation('ledger');
  const { unknown } = useAmountText();
  return text === null ? (
    <span className={classes.absent}>{t('absent')}</span>
  ) : (
    <code className={classes.exact}>{mayHoldAmounts(name) ? unknown(text) : text}</code>
  );
}
