import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

/** The narrow half of the split button, which opens the menu. */
export function SyncMoreButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('shell');
  return (
    <ActionIcon
      variant="default"
      size={30}
      {...props}
      className={classes.more ?? ''}
      aria-label={t('sync.more')}
    >
      <ChevronDown size={14} aria-hidden />
    </ActionIcon>
  );
}
