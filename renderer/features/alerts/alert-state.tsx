import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { isStale } from '../../../shared/freshness.ts';
import { useNow } from '../../data/clock.ts';
import { formatNear } from '../../ui/formatting/dates.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import classes from './alerts.module.css';

/** Whether an alert holds now, since when, and why it is not judged or not reported where it is not. */
export function AlertState({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const now = useNow();
  const intervalMs = useBalanceInterval();
  const isOld =
    alert.receivedAt !== null && intervalMs !== undefined && isStale(alert.receivedAt, now, intervalMs);
  // Between two polls only the clock can tell that the figure has become old.
  const notChecked = alert.notChecked ?? (isOld ? 'stale' : null);
  const time = alert.since === null ? '' : formatNear(alert.since, now);
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now;
  return (
    <>
      <div className={alert.phase === 'raised' ? classes.raised : undefined}>
        {alert.phase === 'raised'
          ? t(alert.wasAlready ? 'state.already' : 'state.raised', { time })
          : t(`state.${alert.phase}`)}
      </div>
      {notChecked !== null && <div className={classes.why}>{t(`notChecked.${notChecked}`)}</div>}
      {!alert.isOn && <div className={classes.why}>{t('state.off')}</div>}
      {alert.isOn && isSnoozed && (
        <div className={classes.why}>
          {t('state.snoozed', { time: formatNear(alert.snoozedUntil ?? now, now) })}
        </div>
      )}
      {alert.isOn && !isSnoozed && alert.phase === 'raised' && alert.announcedAt === null && (
        <div className={classes.why}>{t('state.quiet')}</div>
      )}
    </>
  );
}
