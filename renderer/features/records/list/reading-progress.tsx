import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import type { TargetState } from '../../../../shared/model/sync.ts';
import { formatCount } from '../../../formatting/amounts.ts';
import classes from './reading-progress.module.css';

interface Props {
  resource: Resource;
  target: TargetState | undefined;
}

/** How far the first reading of a list has come; nothing when none is under way. */
export function ReadingProgress({ resource, target }: Props) {
  const { t } = useTranslation('records');
  if (target?.kind !== 'backfill' || target.phase !== 'running' || !target.progress) return null;
  const { fetched, expected } = target.progress;
  const what = t(`progress.${resource}`);
  const share = expected === null || expected === 0 ? null : Math.min((fetched / expected) * 100, 100);
  return (
    <div className={classes.reading}>
      <span>
        {expected === null
          ? t('progress.soFar', { what, fetched: formatCount(fetched) })
          : t('progress.of', { what, fetched: formatCount(fetched), expected: formatCount(expected) })}
      </span>
      <Progress.Root size={3} className={classes.bar}>
        <Progress.Section value={share ?? 100} animated={share === null} aria-label={what} />
      </Progress.Root>
    </div>
  );
}
