import type { Alert, NotChecked } from '../../../../shared/model/alert.ts';
import { isBeyond, type AlertKind } from '../../../../shared/alert-rules.ts';

/** Condition of an alert; amounts in units of 1/10,000. */
export interface Rule {
  kind: AlertKind;
  threshold: bigint;
  /** Amount by which the value must return before the alert clears; null: the default. */
  margin: bigint | null;
}

/** State of an alert stored from one check to the next. */
export type AlertState = Pick<Alert, 'phase' | 'since' | 'wasAlready' | 'announcedAt'>;

export const INITIAL_STATE: AlertState = {
  phase: 'unknown',
  since: null,
  wasAlready: false,
  announcedAt: null,
};

/** The value an alert is about, in units of 1/10,000: a balance, or for `change` a difference. */
export type Observation =
  | { notChecked: null; value: bigint; receivedAt: number }
  | { notChecked: NotChecked; receivedAt: number | null };

/** Divisor of the threshold for the default margin of return, which is at least {@link MIN_MARGIN_UNITS}. */
const MARGIN_SHARE = 100n;
/** One unit of the currency. */
const MIN_MARGIN_UNITS = 10_000n;

/**
 * Applies an observation to the state of an alert. The alert is raised when the limit is crossed, or found crossed at the
 * first check. It stays raised, without further announcements, until the value has returned by a margin: alternating
 * between 69.9 and 70.1 is a single alert. A value that cannot be checked changes nothing.
 */
export function judge(rule: Rule, state: AlertState, observation: Observation, now: number): AlertState {
  if (observation.notChecked !== null) return state;
  const { value } = observation;
  if (state.phase === 'raised') {
    if (!isBack(rule, value)) return state;
    return { phase: 'clear', since: now, wasAlready: false, announcedAt: null };
  }
  if (!isBeyond(rule, value)) {
    return state.phase === 'clear'
      ? state
      : { phase: 'clear', since: now, wasAlready: false, announcedAt: null };
  }
  return { phase: 'raised', since: now, wasAlready: state.phase === 'unknown', announcedAt: null };
}

/** Whether a raised alert must be announced now: once, and not while it is switched off, snoozed or in quiet hours. */
export function isToBeAnnounced(
  state: AlertState,
  { isOn, snoozedUntil, isQuiet }: { isOn: boolean; snoozedUntil: number | null; isQuiet: boolean },
  now: number,
): boolean {
  if (state.phase !== 'raised' || state.announcedAt !== null) return false;
  return isOn && !isQuiet && (snoozedUntil === null || snoozedUntil <= now);
}

function isBack({ kind, threshold, margin: own }: Rule, value: bigint): boolean {
  const margin = own ?? usualMargin(threshold);
  switch (kind) {
    case 'overdrawn':
    case 'below':
      return value >= threshold + margin;
    case 'above':
      return value <= threshold - margin;
    case 'change':
      // A change of zero has always returned, however small the threshold.
      return abs(value) < threshold && abs(value) <= (margin < threshold ? threshold - margin : 0n);
  }
}

function usualMargin(threshold: bigint): bigint {
  const share = abs(threshold) / MARGIN_SHARE;
  return share > MIN_MARGIN_UNITS ? share : MIN_MARGIN_UNITS;
}

function abs(units: bigint): bigint {
  return units < 0n ? -units : units;
}
