import { RateEstimate, type SentRequest } from './rate-estimate.ts';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 3_600_000;
/** Backoff without `Retry-After`: a random part of 2 s, 4 s, 8 s … 300 s. */
const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 300_000;
/**
 * Concurrent requests to a host. After a pause requests are sent one by one until {@link RAMP} of them have succeeded.
 */
export const CONCURRENCY = 2;
const RAMP = 3;
/** Longest wait for the first answer after a pause before the next request may go. */
const MAX_PROBE_MS = 1_000;

/**
 * Decides on the concurrency and rate of requests to a host, and on the length of pauses after a 429. Independent of
 * the queue; times are those of a monotonic clock (ms).
 *
 * A host is called as fast as it answers until its first refusal; from then on at the measured rate, which rises a
 * little after a while without refusals. The rate is that of the host, not of a token. Services count by either and do
 * not document which; a wrong guess costs some waiting in one case, but more refusals in the other, which some services
 * answer with longer bans.
 */
export interface PausePolicy {
  concurrency(): number;
  /** Milliseconds until the next request may be sent. */
  delay(now: number): number;
  /** @returns a handle that identifies the request when it is answered. */
  sent(now: number): SentRequest;
  /** @param current whether no pause has begun since it was sent. */
  succeeded(request: SentRequest, current: boolean): void;
  /**
   * A request was answered 429.
   *
   * @param retryAfter requested by the service (ms), or null.
   * @param counted true when the request was sent before the current pause: a burst counts as one refusal.
   * @returns length of the pause, in ms from now.
   */
  refused(request: SentRequest, retryAfter: number | null, counted: boolean, now: number): number;
  /**
   * A request was answered with an error with a `Retry-After`, which is no evidence of the rate.
   *
   * @returns length of the pause, in ms from now.
   */
  unavailable(retryAfter: number): number;
  /** Nothing waits any more: the capacity that the host saves up meanwhile is unknown. */
  idle(): void;
  /** Measured requests per second of the host; null before its first refusal. */
  rate(): number | null;
}

/**
 * @param random from 0 up to, not including, 1.
 * @param restored measured requests per second of the host from an earlier run.
 */
export function createPausePolicy(random: () => number, restored: number | null = null): PausePolicy {
  const estimate = new RateEstimate(restored);
  let refusals = 0;
  let ramp = 0;
  /** A requested pause is over or will be: the service expects a request then, whatever the estimated rate. */
  let isAwaited = false;
  /**
   * Time of the latest request while none has been answered since the pause: a hanging request is no evidence of the
   * rate.
   */
  let probedAt: number | null = null;

  return {
    concurrency: () => (ramp > 0 ? 1 : CONCURRENCY),
    delay: (now) => {
      if (isAwaited) return 0;
      const readyAt = Math.min(estimate.readyAt(), (probedAt ?? Infinity) + MAX_PROBE_MS);
      return Math.max(0, Math.ceil(readyAt - now));
    },
    sent: (now) => {
      if (isAwaited || probedAt !== null) probedAt = now;
      isAwaited = false;
      return estimate.sent(now);
    },
    succeeded: (request, current) => {
      estimate.granted(request);
      if (!current) return;
      probedAt = null;
      ramp = Math.max(0, ramp - 1);
      if (ramp === 0) refusals = 0;
    },
    refused: (request, retryAfter, counted, now) => {
      const isSlight = ramp < RAMP && estimate.rate !== null;
      estimate.refused(request);
      if (counted && retryAfter === null) return 0;
      // With a known rate the excess was small, and the shortest pause is enough; not twice in a row.
      const backoff = isSlight ? 0 : random() * Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** refusals);
      if (!counted) refusals++;
      ramp = RAMP;
      isAwaited = true;
      const wait = retryAfter ?? Math.max(backoff, isSlight ? estimate.readyAt() - now : 0);
      return bounded(wait);
    },
    unavailable: (retryAfter) => {
      ramp = RAMP;
      isAwaited = true;
      return bounded(retryAfter);
    },
    idle: () => estimate.rested(),
    rate: () => estimate.rate,
  };
}

function bounded(wait: number): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, Math.ceil(wait)));
}
