import { Button, CloseButton } from '@mantine/core';
import { ListFilter as FilterIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/formatting/dates.ts';
import classes from './list-notices.module.css';

interface Props {
  /** Day on which the filter was set. */
  since: string;
  onClear: () => void;
  /** The user confirms the filter. */
  onKeep: () => void;
}

/** Notice that the list still has a filter from an earlier day. */
export function EarlierFilterNotice({ since, onClear, onKeep }: Props) {
  const { t } = useTranslation('records');
  const { t: common } = useTranslation('common');
  return (
    <div className={classes.behind} role="status">
      <FilterIcon size={14} aria-hidden />
      <span className={classes.reason}>{t('filter.since', { date: formatDate(since) })}</span>
      <Button size="compact-xs" variant="default" onClick={onClear}>
        {t('filter.clearAll')}
      </Button>
      <CloseButton size={24} aria-label={common('action.close')} onClick={onKeep} />
    </div>
  );
}
