import { useTranslation } from 'react-i18next';
import { Age } from '../figures/age.tsx';
import { isFresh } from '../../../shared/freshness.ts';
import { useNow } from '../../data/clock.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';

interface FreshnessProps {
  /** When each was received (ms); null: never. */
  seenAt: (number | null)[];
  oldest: number | null;
  /** Updates have stopped: shows the time instead of the age. */
  behind?: boolean;
  /** Shows nothing while all are up to date and updates continue. */
  onlyOld?: boolean;
}

/** Number of up-to-date figures in a total, and age of the oldest; nothing without figures. */
export function Freshness({ seenAt, oldest, behind = false, onlyOld = false }: FreshnessProps) {
  const { t } = useTranslation();
  const now = useNow();
  const intervalMs = useBalanceInterval();
  const fresh = seenAt.filter((at) => isFresh(at, now, intervalMs)).length;
  if (seenAt.length === 0 || (onlyOld && !behind && fresh === seenAt.length)) return null;
  return (
    <>
      {t('fresh', { count: seenAt.length, fresh })} <Age at={oldest} exact={behind} intervalMs={intervalMs} />
    </>
  );
}
