import { useTranslation } from 'react-i18next';
import { formatCount } from '../formatting/amounts.ts';
import classes from './cells.module.css';

/** How late, in words; nothing when it is not late. */
export function OverdueLabel({ days }: { days: number }) {
  const { t } = useTranslation('records');
  if (days === 0) return null;
  return <span className={classes.late}>{t('daysOverdue', { count: days, number: formatCount(days) })}</span>;
}

/** In how many days it is due; nothing when that is not known, or over. */
export function DueLabel({ days }: { days: number | null }) {
  const { t } = useTranslation('records');
  if (days === null) return null;
  return (
    <span className={classes.left}>
      {days === 0 ? t('dueToday') : t('dueIn', { count: days, number: formatCount(days) })}
    </span>
  );
}
