import type { Alert } from '../../shared/model/alert.ts';

/** What of the alerts stands on the page as a notice, and what of it has not been shown yet. */
export interface Notices {
  /** Told and still so: their notices may stay. */
  standing: Alert[];
  /** Told after the moment `shownUpTo`. */
  fresh: Alert[];
  shownUpTo: number;
}

/** @param shownUpTo when the last alert that was shown was told (ms). */
export function noticesOf(alerts: readonly Alert[], shownUpTo: number): Notices {
  const standing = alerts.filter(
    ({ phase, announcedAt, isOn }) => isOn && phase === 'raised' && announcedAt !== null,
  );
  return {
    standing,
    fresh: standing.filter(({ announcedAt }) => (announcedAt ?? 0) > shownUpTo),
    shownUpTo: Math.max(shownUpTo, ...standing.map(({ announcedAt }) => announcedAt ?? 0)),
  };
}
