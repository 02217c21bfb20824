import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './reading.module.css';

/** Stands where something is still being read. What is there within a blink shows nothing of it. */
export function Reading() {
  const { t } = useTranslation('common');
  return <Loader size="sm" aria-label={t('loading')} className={classes.reading ?? ''} />;
}
