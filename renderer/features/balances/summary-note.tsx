import { useTranslation } from 'react-i18next';
import { Amount } from '../../components/amount.tsx';
import classes from './balances.module.css';

/** The service's own figure, as it came: it is not one of the totals, which are added up here. */
export function SummaryNote({ summary }: { summary: string }) {
  const { t } = useTranslation('balances');
  return (
    <p className={classes.summary}>
      {t('summary.label')}:{' '}
      <strong>
        <Amount value={summary} currency={null} asSent />
      </strong>{' '}
      – {t('summary.asSent')} {t('summary.unknown')}
    </p>
  );
}
