import { useTranslation } from 'react-i18next';
import { Age } from '../components/age.tsx';
import { isStale } from '../formatting/ages.ts';
import { useNow } from '../formatting/clock.ts';
import { useSettings } from '../queries/settings.ts';

interface FreshnessProps {
  /** When each was heard (ms); null: never. */
  seenAt: (number | null)[];
  oldest: number | null;
  /** They are not being kept up to date: says the time instead of the age. */
  behind?: boolean;
}

/** How many of the figures in a total are fresh, and how old the oldest is. */
export function Freshness({ seenAt, oldest, behind = false }: FreshnessProps) {
  const { t } = useTranslation();
  const now = useNow();
  const cadence = useSettings()?.balanceMinutes;
  const fresh = seenAt.filter(
    (at) => at !== null && (cadence === undefined || !isStale(at, now, cadence)),
  ).length;
  return (
    <>
      {t('fresh', { count: seenAt.length, fresh })}{' '}
      <Age at={oldest} exact={behind} cadenceMinutes={cadence} />
    </>
  );
}
