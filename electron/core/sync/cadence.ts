import type { Failure } from '../../../shared/errors.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';

const MINUTE = 60_000;

/** A company's own data (name, currency) hardly ever changes. */
const COMPANY_INTERVAL = 60 * MINUTE;

/** After a failure that may pass by itself, the first retry comes after this, then twice as long each time (ms). */
const FIRST_RETRY = 10_000;

/** A right that is missing may be given later; asked again this often. */
const FORBIDDEN_INTERVAL = 60 * MINUTE;

/** Runs of many companies spread by up to this share of their interval, so they do not fire together. */
const JITTER = 0.1;

/** Milliseconds between the end of a good run and the next. */
export function interval(target: SyncTarget, settings: Settings): number {
  if (target === 'balances') return settings.balanceMinutes * MINUTE;
  return target === 'company' ? COMPANY_INTERVAL : settings.listMinutes * MINUTE;
}

/**
 * Milliseconds until the next run of a target. Pure: the outcome decides.
 *
 * @param failures failed runs in a row, this one included; 0 after a good one.
 * @param random 0 … 1.
 */
export function nextDelay(
  target: SyncTarget,
  settings: Settings,
  outcome: { failure: Failure | null; failures: number },
  now: number,
  random: number,
): number {
  const regular = interval(target, settings);
  const { failure, failures } = outcome;
  if (failure?.code === 'rate-limited') return Math.max(failure.retryAt - now, 1_000) + random * FIRST_RETRY;
  if (failure?.code === 'forbidden') return FORBIDDEN_INTERVAL;
  const delay = failure ? Math.min(FIRST_RETRY * 2 ** (failures - 1), regular) : regular;
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}

/** Failures that no waiting mends: nothing is asked for the company until the user acts. */
export function stopsCompany(failure: Failure): boolean {
  return (
    failure.code === 'token-refused' || failure.code === 'company-mismatch' || failure.code === 'keychain'
  );
}
