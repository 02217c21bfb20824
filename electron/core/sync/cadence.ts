import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Attention, SyncTarget } from '../../../shared/model/sync.ts';
import { elapsedSince } from '../../../shared/elapsed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The company's own data (name, currency) hardly ever changes. */
const COMPANY_INTERVAL_MS = HOUR_MS;

/** Delay of the first retry after a transient failure; doubles with each consecutive failed run. */
const FIRST_RETRY_MS = 10_000;

/** From the third consecutive failure on, it is an outage: no retry comes sooner than {@link MIN_LATER_RETRY_MS}. */
const QUICK_RETRIES = 2;
export const MIN_LATER_RETRY_MS = MINUTE_MS;

/** Retry interval for a missing permission, which may be granted later, and for a refused token, which may be accepted again. */
export const TRIAL_INTERVAL_MS = HOUR_MS;

/** Share of the interval over which runs are spread, so that those of many companies do not start together. */
const JITTER = 0.1;

/**
 * Factors on an interval, up to the maximum. Alerts and the tray work without a window, so a hidden window slows down
 * lists only. Battery power slows down balances too, as the settings screen states.
 */
const HIDDEN_FACTOR = 6;
const BATTERY_FACTOR = 2;
const MAX_INTERVAL_MS = HOUR_MS;

/** Share of the sweep interval after which a sweep starts, so that enough time is left to finish it. */
const SWEEP_SHARE = 0.8;

/** Minimum time between the previous sweep and one requested out of turn (ms); doubles with each further request. */
const FIRST_SWEEP_PAUSE_MS = 10 * MINUTE_MS;

/** Default until the window and the power source are known: focused, on mains power. */
export const FULL_ATTENTION: Attention = { window: 'focused', onBattery: false };

/** Milliseconds between the end of a successful run and the next one. */
export function interval(target: SyncTarget, settings: Settings, attention: Attention): number {
  const minutes = target === 'balances' ? settings.balanceMinutes : settings.listMinutes;
  const configured = target === 'company' ? COMPANY_INTERVAL_MS : minutes * MINUTE_MS;
  const isUnseen = attention.window === 'hidden' && target !== 'balances';
  const factor = (isUnseen ? HIDDEN_FACTOR : 1) * (attention.onBattery ? BATTERY_FACTOR : 1);
  return Math.max(configured, Math.min(configured * factor, MAX_INTERVAL_MS));
}

/**
 * Milliseconds from the end of a run until the next run of a target. A pure function of its arguments.
 *
 * @param regular result of {@link interval}.
 * @param failures consecutive failed runs, this one included; 0 after a success.
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
 * @param state.sweptAt last full resync by the local clock; null: none yet, so one is due. A time in the future proves
 *   nothing, so one is due then too.
 * @param state.called consecutive sweeps requested out of turn, this one included; 0: only the schedule counts.
 * @param state.failures consecutive failed sweeps.
 */
export function sweepDelay(
  settings: Settings,
  state: { sweptAt: number | null; called: number; failures: number },
  now: number,
  random: number,
): number {
  const since = (state.sweptAt === null ? null : elapsedSince(state.sweptAt, now)) ?? Infinity;
  const regular = Math.max(0, settings.sweepHours * HOUR_MS * SWEEP_SHARE - since);
  const pause = (times: number): number => Math.min(FIRST_SWEEP_PAUSE_MS * 2 ** (times - 1), MAX_INTERVAL_MS);
  if (state.failures > 0) return spread(pause(state.failures), random);
  if (state.called === 0) return spread(regular, random);
  return state.called === 1 ? 0 : spread(Math.max(0, pause(state.called - 1) - since), random);
}

/** Failures that pause a company: it sends one request an hour, and one when the network changes or the user requests it. */
export function stopsCompany(failure: Failure): boolean {
  return (
    failure.code === 'token-refused' || failure.code === 'company-mismatch' || failure.code === 'keychain'
  );
}

/** Failures that describe the list itself. An immediate retry would give the same result; the regular schedule applies. */
export function isConclusion(failure: Failure): boolean {
  return failure.code === 'pagination' && failure.reason !== 'unstable';
}

/** Whether the service answered what a run requested, even if the list was incomplete. */
export function isAnswered(failure: Failure | null): boolean {
  return failure === null || failure.code === 'pagination';
}

/** Answers from a sign-in page, firewall, cache or proxy instead of the service. */
const INTERCEPTED_REASONS: ReadonlySet<Extract<Failure, { code: 'answer-unreadable' }>['reason']> = new Set([
  'not-service',
  'proxy-login',
  'redirect',
  'redirect-loop',
  'not-modified',
] as const);

/** Failures to reach the service. Any answer from it proves them over. */
export function isUnreachable(failure: Failure): boolean {
  switch (failure.code) {
    case 'unreachable':
      return true;
    case 'timeout':
      return failure.phase === 'connect';
    case 'answer-unreadable':
      return INTERCEPTED_REASONS.has(failure.reason);
    default:
      return false;
  }
}

/** Failures that a change of network may end: sign-in pages and proxies send every kind of answer. */
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

/** Clamps the delay: a rate limit lasts an hour at most, and the wall clock may be set meanwhile. */
function rateLimitDelay(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 1_000), HOUR_MS);
}

function spread(delay: number, random: number): number {
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}
