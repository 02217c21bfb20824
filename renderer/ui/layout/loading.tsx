import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './reading.module.css';

/** A loading indicator, invisible for a moment so that fast answers do not flash. */
export function Loading() {
  const { t } = useTranslation('common');
  return <Loader size="sm" aria-label={t('loading')} className={classes.reading ?? ''} />;
}
