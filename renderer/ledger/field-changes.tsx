import { VisuallyHidden } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '../../shared/model/ledger.ts';
import { isFieldWord } from '../language/field-words.ts';
import classes from './ledger.module.css';

/** Fields that differ, each with its exact text before and after. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useTranslation(['ledger', 'records']);
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, from, to }) => (
        <div key={name} className={classes.field}>
          <dt>{isFieldWord(name) ? t(`records:field.${name}`) : name}</dt>
          <dd>
            <VisuallyHidden>{t('from')}</VisuallyHidden>
            <ExactText text={from} />
            <ArrowRight size={13} aria-hidden className={classes.arrow} />
            <VisuallyHidden>{t('to')}</VisuallyHidden>
            <ExactText text={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as it stands in the record, or that there was none. */
function ExactText({ text }: { text: string | null }) {
  const { t } = useTranslation('ledger');
  return text === null ? (
    <span className={classes.absent}>{t('absent')}</span>
  ) : (
    <code className={classes.exact}>{text}</code>
  );
}
