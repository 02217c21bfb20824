import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../formatting/use-amount-text.ts';
import { CopyValue } from '../../../components/copy-value.tsx';
import classes from './raw-record.module.css';

/** The record's exact text, folded away until asked for. */
export function RawRecord({ raw }: { raw: string }) {
  const { t } = useTranslation('records');
  const { unknown } = useAmountText();
  return (
    <details className={classes.raw}>
      <summary>{t('detail.raw')}</summary>
      <div className={classes.copy}>
        <CopyValue value={raw} name={t('detail.raw')} />
      </div>
      <pre tabIndex={0} aria-label={t('detail.raw')} role="region">
        {unknown(raw)}
      </pre>
    </details>
  );
}
