import type { Alert } from '../../../shared/model/alert.ts';
import type { Standing } from '../../../shared/fresh-notices.ts';

export interface StandingAlert extends Standing {
  alert: Alert;
}

/** Announced alerts that are still raised, so their notices may stay. */
export function standingAlerts(alerts: readonly Alert[]): StandingAlert[] {
  return alerts.flatMap((alert) => {
    const { alertId, announcedAt, isOn, phase } = alert;
    if (!isOn || phase !== 'raised' || announcedAt === null) return [];
    return [{ key: `alert-${alertId}`, announcedAt, alert }];
  });
}
