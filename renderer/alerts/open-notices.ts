import type { Alert } from '../../shared/model/alert.ts';
import type { Notices } from './fresh-notices.ts';

/** More notices than these would cover the page: they come as one. */
export const MOST_SINGLE = 3;

/** The notices a page has open. */
export interface OpenNotices {
  /** Told and not closed by the user, the first told first. */
  alerts: readonly Alert[];
  /** Whether they stand as one; they stay so until none of them is open. */
  isDigest: boolean;
}

export const NO_NOTICES: OpenNotices = { alerts: [], isDigest: false };

/** What is open after the alerts became different: what is over has gone, what was told since has come. */
export function nextNotices(open: OpenNotices, { standing, fresh }: Omit<Notices, 'shownUpTo'>): OpenNotices {
  const isFresh = new Set(fresh.map(({ alertId }) => alertId));
  const isOpen = new Set(open.alerts.map(({ alertId }) => alertId));
  const alerts = [
    ...standing.filter(({ alertId }) => isOpen.has(alertId) && !isFresh.has(alertId)),
    ...fresh,
  ];
  return { alerts, isDigest: alerts.length > MOST_SINGLE || (open.isDigest && alerts.length > 0) };
}

/** What is open after the user closed the notice of one alert, or all of them together (null). */
export function withoutNotice(open: OpenNotices, alertId: number | null): OpenNotices {
  if (alertId === null) return NO_NOTICES;
  return { ...open, alerts: open.alerts.filter((alert) => alert.alertId !== alertId) };
}
