import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import classes from './count-badge.module.css';

interface CountBadgeProps {
  /** What is counted: work to do. */
  of: 'unseenChanges' | 'raisedAlerts';
  count: number;
  /** Id for `aria-describedby`, where the count describes another element. */
  id?: string;
}

/** A small number of things to do, with words that say what it counts; nothing for zero. */
export function CountBadge({ of, count, id }: CountBadgeProps) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  const number = formatCount(count);
  const words = t(`count.${of}`, { count, number });
  return (
    <span className={classes.count} title={words}>
      <span aria-hidden>{number}</span>
      <span id={id} hidden>
        {words}
      </span>
    </span>
  );
}
