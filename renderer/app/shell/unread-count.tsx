import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import classes from './unread-count.module.css';

interface Props {
  count: number;
  /** Id for `aria-describedby`, where the count describes another element. */
  id?: string;
}

/** A small count of new entries; nothing for zero. */
export function UnreadCount({ count, id }: Props) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  const number = formatCount(count);
  const words = t('unread', { count, number });
  return (
    <span className={classes.count} title={words}>
      <span aria-hidden>{number}</span>
      <span id={id} hidden>
        {words}
      </span>
    </span>
  );
}
