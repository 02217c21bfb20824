const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 3_600_000;
/** Without `Retry-After`: a random part of 2 s, 4 s, 8 s … 300 s. */
const FIRST_BACKOFF = 2_000;
const LONGEST_BACKOFF = 300_000;
/** Requests at a time; one by one after a pause, until so many have succeeded. */
const CONCURRENCY = 2;
const RAMP = 5;

/** How many requests a host gets at a time, and how long it is left alone after a 429. Knows no queue and no clock. */
export interface PausePolicy {
  concurrency(): number;
  /** A request sent since the last pause succeeded. */
  succeeded(): void;
  /**
   * A request was answered 429.
   *
   * @param retryAfter what the service asks for (ms), or null.
   * @param counted true when the request was sent before a pause that is on already: one burst is one refusal.
   * @returns how long to pause, in ms from now.
   */
  refused(retryAfter: number | null, counted: boolean): number;
}

/** @param random from 0 up to, not including, 1. */
export function createPausePolicy(random: () => number): PausePolicy {
  let refusals = 0;
  let ramp = 0;
  return {
    concurrency: () => (ramp > 0 ? 1 : CONCURRENCY),
    succeeded: () => {
      ramp = Math.max(0, ramp - 1);
      if (ramp === 0) refusals = 0;
    },
    refused: (retryAfter, counted) => {
      if (counted && retryAfter === null) return 0;
      const backoff = random() * Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** refusals);
      if (!counted) refusals++;
      ramp = RAMP;
      return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.ceil(retryAfter ?? backoff)));
    },
  };
}
