import { useQuery } from '@tanstack/react-query';
import type { Alert } from '../../../shared/model/alert.ts';
import { pageClock } from '../clock.ts';
import { api } from './api.ts';

/** All alerts with their state. */
export function useAlerts() {
  return useQuery(api.alerts.list.queryOptions({ input: {} }));
}

/** Number of raised alerts that are neither off nor snoozed; 0 while loading. */
export function useRaisedAlerts(): number {
  return useQuery(api.alerts.list.queryOptions({ input: {}, select: countRaised })).data ?? 0;
}

/** The end of a snooze is a change of the alert, so the number is computed again then. */
function countRaised(alerts: readonly Alert[]): number {
  const now = pageClock.read();
  return alerts.filter(({ isOn, phase, snoozedUntil }) => {
    return isOn && phase === 'raised' && (snoozedUntil === null || snoozedUntil <= now);
  }).length;
}
