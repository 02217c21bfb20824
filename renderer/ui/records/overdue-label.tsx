import { useTranslation } from 'react-i18next';
import { formatCount } from '../formatting/amounts.ts';
import classes from './cells.module.css';

/** Days overdue in words; empty if the record is not overdue. */
export function OverdueLabel({ days }: { days: number }) {
  const { t } = useTranslation('records');
  if (days === 0) return null;
  return <span className={classes.late}>{t('daysOverdue', { count: days, number: formatCount(days) })}</span>;
}

/** Days until the record is due in words; empty if unknown or overdue. */
export function DueLabel({ days }: { days: number | null }) {
  const { t } = useTranslation('records');
  if (days === null) return null;
  return (
    <span className={classes.left}>
      {days === 0 ? t('dueToday') : t('dueIn', { count: days, number: formatCount(days) })}
    </span>
  );
}
