import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Attention, SyncTarget } from '../../../shared/model/sync.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A company's own data (name, currency) hardly ever changes. */
const COMPANY_INTERVAL = HOUR;

/** After a failure that may pass by itself, the first retry comes after this, then twice as long each time (ms). */
const FIRST_RETRY = 10_000;

/** A right that is missing may be given later; asked again this often. */
const FORBIDDEN_INTERVAL = HOUR;

/** Runs of many companies spread by up to this share of their interval, so they do not fire together. */
const JITTER = 0.1;

/** How many times as long everything takes that nobody looks at, or that drains a battery; up to the longest interval. */
const SLOWER = { focused: 1, visible: 1, hidden: 6 } as const satisfies Record<Attention['window'], number>;
const ON_BATTERY = 2;
const LONGEST_INTERVAL = HOUR;

/** A sweep is begun so early within its time that there is enough left to end it. */
const SWEEP_SHARE = 0.8;

/** A sweep that something called for comes no sooner than this after the one before, then twice as late each time (ms). */
const FIRST_SWEEP_PAUSE = 10 * MINUTE;

/** Until everybody knows better: somebody looks, and there is power. */
export const FULL_ATTENTION: Attention = { window: 'focused', onBattery: false };

/** Milliseconds between the end of a good run and the next. */
export function interval(target: SyncTarget, settings: Settings, attention: Attention): number {
  const minutes = target === 'balances' ? settings.balanceMinutes : settings.listMinutes;
  const asked = target === 'company' ? COMPANY_INTERVAL : minutes * MINUTE;
  const factor = SLOWER[attention.window] * (attention.onBattery ? ON_BATTERY : 1);
  return Math.max(asked, Math.min(asked * factor, LONGEST_INTERVAL));
}

/**
 * Milliseconds until the next run of a target. Pure: the outcome decides.
 *
 * @param regular what {@link interval} says.
 * @param failures failed runs in a row, this one included; 0 after a good one.
 * @param random 0 … 1.
 */
export function nextDelay(
  regular: number,
  outcome: { failure: Failure | null; failures: number },
  now: number,
  random: number,
): number {
  const { failure, failures } = outcome;
  if (failure?.code === 'rate-limited') return Math.max(failure.retryAt - now, 1_000) + random * FIRST_RETRY;
  if (failure?.code === 'forbidden') return FORBIDDEN_INTERVAL;
  const delay = failure ? Math.min(FIRST_RETRY * 2 ** (failures - 1), regular) : regular;
  return spread(delay, random);
}

/**
 * Milliseconds until the next sweep of a list.
 *
 * @param state.sweptAt own clock when everything was last read again; null: not yet, so it is due.
 * @param state.called sweeps in a row that something called for, this one included; 0: it is only a matter of time.
 * @param state.failures failed sweeps in a row.
 */
export function sweepDelay(
  settings: Settings,
  state: { sweptAt: number | null; called: number; failures: number },
  now: number,
  random: number,
): number {
  const since = state.sweptAt === null ? Infinity : Math.max(0, now - state.sweptAt);
  const regular = Math.max(0, settings.sweepHours * HOUR * SWEEP_SHARE - since);
  const pause = (times: number): number => Math.min(FIRST_SWEEP_PAUSE * 2 ** (times - 1), LONGEST_INTERVAL);
  if (state.failures > 0) return spread(pause(state.failures), random);
  if (state.called === 0) return spread(regular, random);
  return state.called === 1 ? 0 : spread(Math.max(0, pause(state.called - 1) - since), random);
}

/** Failures that no waiting mends: nothing is asked for the company until the user acts. */
export function stopsCompany(failure: Failure): boolean {
  return (
    failure.code === 'token-refused' || failure.code === 'company-mismatch' || failure.code === 'keychain'
  );
}

function spread(delay: number, random: number): number {
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}
