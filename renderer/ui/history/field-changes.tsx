import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyValue } from '../clipboard/copy-value.tsx';
import type { FieldChange } from '../../../shared/model/history.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { useFieldName } from '../language/field-names.ts';
import { mayHoldAmounts } from '../language/field-names.ts';
import classes from './history.module.css';

interface Props {
  fields: readonly FieldChange[];
  /** Adds a copy button to each value. */
  copyable?: boolean;
}

/** Changed fields, each with its exact text before and after. */
export function FieldChanges({ fields, copyable = false }: Props) {
  const { t } = useTranslation('history');
  const nameOf = useFieldName();
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, from, to }) => (
        <div key={name} className={classes.field}>
          <dt>
            <bdi>{nameOf(name)}</bdi>
          </dt>
          <dd>
            <VisuallyHidden>{t('from')}</VisuallyHidden>
            <ExactText name={name} text={from} copies={copyable ? t('was', { name: nameOf(name) }) : null} />
            <ArrowRight size={13} aria-hidden className={classes.arrow} />
            <VisuallyHidden>{t('to')}</VisuallyHidden>
            <ExactText name={name} text={to} copies={copyable ? t('became', { name: nameOf(name) }) : null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ExactTextProps {
  name: string;
  text: string | null;
  /** Label of the copy button; null: no button. */
  copies: string | null;
}

/** A value as in the record, or a note that there was none. */
function ExactText({ name, text, copies }: ExactTextProps) {
  const { t } = useTranslation('history');
  const { unknown } = useAmountText();
  if (text === null) return <span className={classes.absent}>{t('absent')}</span>;
  const code = (
    <code dir="auto" className={classes.exact}>
      {mayHoldAmounts(name) ? unknown(text) : text}
    </code>
  );
  if (copies === null) return code;
  return (
    <span className={classes.copied}>
      {code}
      <span className={classes.actions}>
        <CopyValue value={text} name={copies} />
      </span>
    </span>
  );
}
