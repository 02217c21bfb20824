import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CellText } from '../grid/cell-text.tsx';
import { formatDate } from '../formatting/dates.ts';
import { TextCell } from './text-cell.tsx';
import classes from './cells.module.css';

interface Props {
  /** A calendar date, or the service's own text if `unreadable`. */
  date: string | null;
  unreadable: boolean;
}

/** A calendar date in the user's format. An unreadable one is shown as sent, with a mark. */
export function DateCell({ date, unreadable }: Props) {
  const { t } = useTranslation('records');
  if (date === null) return <TextCell text={null} />;
  if (!unreadable) return <CellText>{formatDate(date)}</CellText>;
  return (
    <span className={classes.unreadable}>
      <CalendarX2 size={13} role="img" aria-label={t('unreadable')} />
      <CellText title={t('unreadableDate', { text: date })}>{date}</CellText>
    </span>
  );
}

/** Like {@link DateCell}, for running text. */
export function DateText({ date, unreadable }: Props) {
  const { t } = useTranslation('records');
  if (date === null) return '–';
  if (!unreadable) return formatDate(date);
  return (
    <span className={classes.unreadable} title={t('unreadableDate', { text: date })}>
      <CalendarX2 size={13} role="img" aria-label={t('unreadable')} />
      <span>{date}</span>
    </span>
  );
}
