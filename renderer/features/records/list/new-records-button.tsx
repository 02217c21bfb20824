import { Button } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import classes from './new-records-button.module.css';

/**
 * Number of new records above the visible rows, with a button to scroll to them. Nothing moves before it is pressed.
 */
export function NewRecordsButton({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <Button
          size="compact-xs"
          radius="xl"
          className={classes.pill ?? ''}
          leftSection={<ArrowUp size={13} aria-hidden />}
          title={t('arrived.hint')}
          onClick={onShow}
        >
          {t('arrived.label', { count, number: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}
