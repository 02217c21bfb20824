import { Button, Group, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../formatting/amounts.ts';
import classes from './pack.module.css';

interface Props {
  done: number;
  all: number;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
}

/** How many companies are added up; it can be stopped and gone on with. */
export function PackProgress({ done, all, isStopped, onStop, onGoOn }: Props) {
  const { t } = useTranslation('pack');
  const numbers = { number: formatCount(done), all: formatCount(all) };
  return (
    <>
      <Group gap="sm" mb="xs">
        <Button size="compact-xs" variant="default" onClick={isStopped ? onGoOn : onStop}>
          {t(isStopped ? 'goOn' : 'stop')}
        </Button>
        {/* Behind the button, which would move with its growing numbers. */}
        <p className={classes.reading}>{t(isStopped ? 'stopped' : 'reading', numbers)}</p>
      </Group>
      <Progress value={(100 * done) / all} size="xs" aria-label={t('title')} />
    </>
  );
}
