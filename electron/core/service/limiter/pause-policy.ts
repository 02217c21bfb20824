import { RateEstimate, type SentRequest } from './rate-estimate.ts';

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 3_600_000;
/** Without `Retry-After`: a random part of 2 s, 4 s, 8 s … 300 s. */
const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 300_000;
/** Requests at a time; one by one after a pause, until so many have succeeded. */
export const CONCURRENCY = 2;
const RAMP = 3;
/** How long the first answer after a pause is waited for at most before the next request may go. */
const MAX_PROBE_MS = 1_000;

/**
 * How many requests a host gets at a time and how fast, and how long it is left alone after a 429. Knows no queue; times
 * are those of a steady clock (ms).
 *
 * A host is asked as fast as it answers until it refuses for the first time; from then on at the rate it was measured to
 * allow, a little more after a while without refusals. The rate is that of the host, not of a token: services count by
 * either, no one says which, and mistaking one for the other costs some waiting one way but more refusals the other,
 * which some services answer with longer bans.
 */
export interface PausePolicy {
  concurrency(): number;
  /** How long to wait before the next request is sent. */
  delay(now: number): number;
  /** @returns what distinguishes this request from others when it is answered. */
  sent(now: number): SentRequest;
  /** @param current whether no pause has begun since it was sent. */
  succeeded(request: SentRequest, current: boolean): void;
  /**
   * A request was answered 429.
   *
   * @param retryAfter what the service asks for (ms), or null.
   * @param counted true when the request was sent before a pause that is on already: one burst is one refusal.
   * @returns how long to pause, in ms from now.
   */
  refused(request: SentRequest, retryAfter: number | null, counted: boolean, now: number): number;
  /**
   * A request was answered with an error that says when to come back, which says nothing of the rate.
   *
   * @returns how long to pause, in ms from now.
   */
  unavailable(retryAfter: number): number;
  /** Nothing waits any more: what the host saves up meanwhile is not known. */
  idle(): void;
  /** Requests per second the host was found to allow; null while it has refused none. */
  rate(): number | null;
}

/**
 * @param random from 0 up to, not including, 1.
 * @param remembered requests per second the host was found to allow at an earlier time.
 */
export function createPausePolicy(random: () => number, remembered: number | null = null): PausePolicy {
  const estimate = new RateEstimate(remembered);
  let refusals = 0;
  let ramp = 0;
  /** The pause that was asked for is over or will be: the service expects a request then, whatever is thought of its rate. */
  let isAwaited = false;
  /** When a request was last sent where none has been answered since the pause: one that hangs says nothing of the rate. */
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
      // Where the rate is known it was only a little over it, and the shortest pause is enough; not twice in a row.
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
