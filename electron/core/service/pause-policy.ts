import { createRateEstimate } from './rate-estimate.ts';

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 3_600_000;
/** Without `Retry-After`: a random part of 2 s, 4 s, 8 s … 300 s. */
const FIRST_BACKOFF = 2_000;
const LONGEST_BACKOFF = 300_000;
/** Requests at a time; one by one after a pause, until so many have succeeded. */
const CONCURRENCY = 2;
const RAMP = 5;
/** Requests that may follow each other at once after a rest, where a rate is known; fewer once that was refused. */
const ALLOWANCE = 4;

/**
 * How many requests a host gets at a time and how fast, and how long it is left alone after a 429. Knows no queue; times
 * are those of a steady clock (ms).
 *
 * A host is asked as fast as it answers until it refuses for the first time; from then on at the rate it was measured to
 * allow, a little more after a while without refusals. The rate is that of the host, not of a token: services count by
 * either, nobody says which, and mistaking one for the other costs some waiting one way but more refusals the other,
 * which some services answer with longer bans.
 */
export interface PausePolicy {
  concurrency(): number;
  /** How long to wait before the next request is sent. */
  delay(now: number): number;
  sent(now: number): void;
  /** A request sent since the last pause succeeded. */
  succeeded(now: number): void;
  /**
   * A request was answered 429.
   *
   * @param retryAfter what the service asks for (ms), or null.
   * @param counted true when the request was sent before a pause that is on already: one burst is one refusal.
   * @returns how long to pause, in ms from now.
   */
  refused(retryAfter: number | null, counted: boolean, now: number): number;
  /** Nothing waits any more: what the host allows cannot be told from what it is asked. */
  idle(): void;
  /** Requests per second the host was found to allow; null while it has refused none. */
  rate(): number | null;
}

/**
 * @param random from 0 up to, not including, 1.
 * @param remembered requests per second the host was found to allow at an earlier time.
 */
export function createPausePolicy(random: () => number, remembered: number | null = null): PausePolicy {
  const estimate = createRateEstimate(remembered);
  let refusals = 0;
  let ramp = 0;
  let allowance = ALLOWANCE;
  let budget = { tokens: ALLOWANCE, at: -Infinity };

  const refill = (now: number): void => {
    const rate = estimate.rate();
    const passed = Math.max(0, now - budget.at);
    const tokens = rate === null ? allowance : Math.min(allowance, budget.tokens + (passed / 1_000) * rate);
    budget = { tokens, at: now };
  };

  return {
    concurrency: () => (ramp > 0 ? 1 : CONCURRENCY),
    delay: (now) => {
      refill(now);
      const rate = estimate.rate();
      return rate === null || budget.tokens >= 1 ? 0 : Math.ceil(((1 - budget.tokens) / rate) * 1_000);
    },
    sent: (now) => {
      refill(now);
      budget.tokens -= 1;
    },
    succeeded: (now) => {
      ramp = Math.max(0, ramp - 1);
      if (ramp === 0) refusals = 0;
      refill(now);
      estimate.succeeded(now);
    },
    refused: (retryAfter, counted, now) => {
      if (counted && retryAfter === null) return 0;
      if (!counted) estimate.refused(now);
      // Where the rate is known it was only a little over it, and the shortest pause is enough; not twice in a row.
      const isSlight = ramp < RAMP && estimate.isMeasured();
      const backoff = isSlight ? 0 : random() * Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** refusals);
      if (!counted) {
        refusals++;
        if (budget.tokens > 1) allowance = Math.max(1, allowance / 2);
      }
      ramp = RAMP;
      budget = { tokens: 0, at: now };
      return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.ceil(retryAfter ?? backoff)));
    },
    idle: () => estimate.interrupt(),
    rate: () => estimate.rate(),
  };
}
