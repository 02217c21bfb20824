/** Requests per second, least and most. */
export interface RateRange {
  least: number;
  most: number;
}

/** A rate and a filling at the beginning that fit everything the host has answered since. */
export interface Guess {
  rate: number;
  filling: number;
}

/** So many fillings of the bucket are distinguished, and so many rates for each. */
const FILLINGS = 10;
const RATES = 6;

/** Answers may be off by this much of a request, for the time they take on their way. */
const SLACK = 0.1;

/**
 * What answers say of a bucket that fills at an unknown rate and from which each granted request takes one. From the
 * moment watching begins it was filled to an unknown part of `span`. A grant means that there was one in it, a refusal
 * that there was not; for each filling either bounds the rate.
 */
export interface TokenEvidence {
  /** A request that was sent `after` seconds from the beginning, behind `before` granted ones, was granted or refused. */
  add(granted: boolean, after: number, before: number): void;
  /** What fits, within a range; empty where nothing does. */
  guesses(within: RateRange): Guess[];
  /** Lets somewhat faster rates fit again that refusals ruled out. */
  loosen(factor: number): void;
}

/** @param span requests the bucket may have held at the beginning; 1 just after a refusal. */
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

/** When so large a share of the guesses has a request to give, in seconds from the beginning. */
export function readyAfter(guesses: Guess[], granted: number, share: number): number {
  const times = guesses.map(({ rate, filling }) => (1 + granted - filling) / rate).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** The middle of the guessed rates: between the two middle ones of an even number, so that it leans to neither side. */
export function middleRate(guesses: Guess[]): number {
  const rates = guesses.map(({ rate }) => rate).sort((a, b) => a - b);
  const below = rates[Math.floor((rates.length - 1) / 2)];
  const above = rates[Math.floor(rates.length / 2)];
  return Math.sqrt((below ?? 0) * (above ?? 0));
}
