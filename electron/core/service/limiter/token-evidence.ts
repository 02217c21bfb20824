/** Requests per second. */
export interface RateRange {
  least: number;
  most: number;
}

/** A rate and an initial fill level consistent with all answers since. */
export interface Guess {
  rate: number;
  filling: number;
}

/** Number of fill levels of the bucket that are distinguished, and number of rates for each. */
const FILLINGS = 10;
const RATES = 6;

/** Tolerance in requests, for the time that answers are on their way. */
const SLACK = 0.1;

/**
 * Evidence from answers on a token bucket with an unknown refill rate. At the beginning it was filled to an unknown
 * part of `span`. A grant means that it contained a token, a refusal that it did not; for each fill level either bounds
 * the rate.
 */
export interface TokenEvidence {
  /**
   * Records the outcome of a request.
   *
   * @param after seconds from the beginning to the request.
   * @param before number of granted requests before it.
   */
  add(granted: boolean, after: number, before: number): void;
  /** Consistent guesses within a range; empty when there are none. */
  guesses(within: RateRange): Guess[];
  /** Readmits somewhat higher rates that refusals ruled out. */
  loosen(factor: number): void;
}

/** @param span requests the bucket may have contained at the beginning; 1 just after a refusal. */
export function createTokenEvidence(span: number): TokenEvidence {
  const bounds = Array.from({ length: FILLINGS }, (_, index) => ({
    filling: ((index + 0.5) / FILLINGS) * span,
    least: 0,
    most: Infinity,
  }));

  return {
    add: (granted, after, before) => {
      for (const bound of bounds) {
        const missing = 1 + before - bound.filling;
        const seconds = Math.max(after, 1e-3);
        if (granted) bound.least = Math.max(bound.least, (missing - SLACK) / seconds);
        else bound.most = Math.min(bound.most, (missing + SLACK) / seconds);
      }
    },
    guesses: (within) =>
      bounds.flatMap(({ filling, ...bound }) => {
        const least = Math.max(bound.least, within.least);
        const most = Math.min(bound.most, within.most);
        if (most < least) return [];
        const step = (most / least) ** (1 / RATES);
        return Array.from({ length: RATES }, (_, index) => ({
          rate: least * step ** (index + 0.5),
          filling,
        }));
      }),
    loosen: (factor) => {
      for (const bound of bounds) bound.most *= factor;
    },
  };
}

/** Seconds from the beginning until this share of the guesses grants the next request. */
export function readyAfter(guesses: Guess[], granted: number, share: number): number {
  const times = guesses.map(({ rate, filling }) => (1 + granted - filling) / rate).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/**
 * Median of the guessed rates; for an even number the geometric mean of the middle two, so that it leans to neither
 * side.
 */
export function middleRate(guesses: Guess[]): number {
  const rates = guesses.map(({ rate }) => rate).sort((a, b) => a - b);
  const below = rates[Math.floor((rates.length - 1) / 2)];
  const above = rates[Math.floor(rates.length / 2)];
  return Math.sqrt((below ?? 0) * (above ?? 0));
}
