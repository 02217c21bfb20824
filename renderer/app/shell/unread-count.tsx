import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import classes from './unread-count.module.css';

interface Props {
  count: number;
  /** Where the count describes something else: the id that names it in `aria-describedby`. */
  id?: string;
}

/** How much is new, as a small figure beside a name; nothing where nothing is. */
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
