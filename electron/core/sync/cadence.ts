import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Attention, SyncTarget } from '../../../shared/model/sync.ts';
import { elapsedSince } from '../../../shared/elapsed.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A company's own data (name, currency) hardly ever changes. */
const COMPANY_INTERVAL = HOUR;

/** Delay of the first retry after a failure that can pass; it doubles with each failed run in a row. */
const FIRST_RETRY_MS = 10_000;

/** From the third failed run in a row on, the outage is no blip: no retry comes sooner than this. */
const QUICK_RETRIES = 2;
export const MIN_LATER_RETRY_MS = MINUTE;

/** A missing right can be granted later, a refused token can be accepted again; both are tried this often. */
export const TRIAL_INTERVAL_MS = HOUR;

/** Runs of many companies spread by up to this share of their interval, so they do not fire together. */
const JITTER = 0.1;

/**
 * Factors on an interval, up to the longest one. Alerts and the tray work without a window, so a hidden one slows lists
 * alone; a battery slows balances too, which the settings screen says.
 */
const HIDDEN_FACTOR = 6;
const BATTERY_FACTOR = 2;
const MAX_INTERVAL_MS = HOUR;

/** A sweep is begun so early within its time that there is enough left to end it. */
const SWEEP_SHARE = 0.8;

/** A sweep that something called for comes no sooner than this after the one before, then twice as late each time (ms). */
const FIRST_SWEEP_PAUSE_MS = 10 * MINUTE;

/** Until everybody knows better: someone looks, and there is power. */
export const FULL_ATTENTION: Attention = { window: 'focused', onBattery: false };

/** Milliseconds between the end of a good run and the next. */
export function interval(target: SyncTarget, settings: Settings, attention: Attention): number {
  const minutes = target === 'balances' ? settings.balanceMinutes : settings.listMinutes;
  const asked = target === 'company' ? COMPANY_INTERVAL : minutes * MINUTE;
  const isUnseen = attention.window === 'hidden' && target !== 'balances';
  const factor = (isUnseen ? HIDDEN_FACTOR : 1) * (attention.onBattery ? BATTERY_FACTOR : 1);
  return Math.max(asked, Math.min(asked * factor, MAX_INTERVAL_MS));
}

/**
 * Milliseconds from the end of a run until the next run of a target. Pure: the outcome decides.
 *
 * @param regular what {@link interval} says.
 * @param failures failed runs in a row, this one included; 0 after a good one.
 * @param now wall clock at the end of the run (ms).
 * @param random 0 … 1.
 */
export function nextDelay(
  regular: number,
  outcome: { failure: Failure | null; failures: number },
  now: number,
  random: number,
): number {
  const { failure, failures } = outcome;
  if (failure?.code === 'forbidden') return TRIAL_INTERVAL_MS;
  if (failure === null || isConclusion(failure)) return spread(regular, random);
  const delay =
    failure.code === 'rate-limited'
      ? rateLimitDelay(failure.retryAt - now) + random * FIRST_RETRY_MS
      : spread(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), regular), random);
  return failures <= QUICK_RETRIES ? delay : Math.max(MIN_LATER_RETRY_MS, delay);
}

/**
 * Milliseconds until the next sweep of a list.
 *
 * @param state.sweptAt own clock when everything was last read again; null: not yet, so it is due. A mark that lies ahead
 *   proves nothing, so it is due too.
 * @param state.called sweeps in a row that something called for, this one included; 0: it is only a matter of time.
 * @param state.failures failed sweeps in a row.
 */
export function sweepDelay(
  settings: Settings,
  state: { sweptAt: number | null; called: number; failures: number },
  now: number,
  random: number,
): number {
  const since = (state.sweptAt === null ? null : elapsedSince(state.sweptAt, now)) ?? Infinity;
  const regular = Math.max(0, settings.sweepHours * HOUR * SWEEP_SHARE - since);
  const pause = (times: number): number => Math.min(FIRST_SWEEP_PAUSE_MS * 2 ** (times - 1), MAX_INTERVAL_MS);
  if (state.failures > 0) return spread(pause(state.failures), random);
  if (state.called === 0) return spread(regular, random);
  return state.called === 1 ? 0 : spread(Math.max(0, pause(state.called - 1) - since), random);
}

/** Failures that pause a company: it is tried with one request an hour, and when the network or the user calls for it. */
export function stopsCompany(failure: Failure): boolean {
  return (
    failure.code === 'token-refused' || failure.code === 'company-mismatch' || failure.code === 'keychain'
  );
}

/** Failures that say how a list is. Reading it again at once would show the same; it is read at its usual times. */
export function isConclusion(failure: Failure): boolean {
  return failure.code === 'pagination' && failure.reason !== 'unstable';
}

/** Whether the service gave what a run asked for, even where it is not all of a list. */
export function isAnswered(failure: Failure | null): boolean {
  return failure === null || failure.code === 'pagination';
}

/** Answers of a sign-in page, firewall, cache or proxy in the place of the service. */
const IN_ITS_PLACE: ReadonlySet<Extract<Failure, { code: 'answer-unreadable' }>['reason']> = new Set([
  'not-service',
  'proxy-login',
  'redirect',
  'redirect-loop',
  'not-modified',
] as const);

/** Failures of the way to the service alone: any answer from there proves them over. */
export function isUnreachable(failure: Failure): boolean {
  switch (failure.code) {
    case 'unreachable':
      return true;
    case 'timeout':
      return failure.phase === 'connect';
    case 'answer-unreadable':
      return IN_ITS_PLACE.has(failure.reason);
    default:
      return false;
  }
}

/** Failures that another network can end: sign-in pages and proxies send every kind of answer. */
export function isPassing(failure: Failure): boolean {
  switch (failure.code) {
    case 'unreachable':
    case 'timeout':
    case 'answer-unreadable':
    case 'not-found':
      return true;
    case 'service-error':
      return failure.status >= 500;
    default:
      return false;
  }
}

/** A pause of the service is an hour at most; a wall clock that is set during one makes it neither longer nor shorter. */
function rateLimitDelay(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 1_000), HOUR);
}

function spread(delay: number, random: number): number {
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}
