/** First guess after a first refusal, in requests per second, and how fast it grows with each success until the next. */
const FIRST_GUESS = 4;
const GROWTH = 1.3;
/** What a host may be asked without any pacing: it is bounded by its own latency. */
const UNPACED = 50;
const SLOWEST = 1 / 60;

/** Somewhat below what was measured, so that small delays do not add up to a refusal. */
const CAUTION = 0.98;
/** Where nothing was measured, a refusal takes so much off. */
const DECREASE = 0.75;

/** After so many successes in a row a little more is tried; twice as many after each time that was too much. */
const PATIENCE = 20;
const MOST_PATIENCE = 320;
const STEP = 1.05;

/** A measure over so many successes is exact; the next one is begun, so that a changed limit shows. */
const LONG_MEASURE = 50;

/** What a host allows, learnt from its refusals. */
export interface RateEstimate {
  /** Requests per second; null: as fast as it answers. */
  rate(): number | null;
  /** Whether that is more than a guess. */
  isMeasured(): boolean;
  succeeded(): void;
  /** @param now steady clock (ms). */
  refused(now: number): void;
  /** The host was not asked as much as it allows: what was being measured is void. */
  interrupt(): void;
}

/**
 * Between two refusals a host that was asked all the time granted exactly what it allows: whatever was saved up was spent
 * at either end. So the rate is successes over time from one refusal to another, right to within one request.
 */
export function createRateEstimate(remembered: number | null): RateEstimate {
  let rate = remembered;
  let isGuess = false;
  let measure: { since: number; successes: number } | null = null;
  let clean = 0;
  let patience = PATIENCE;

  return {
    rate: () => rate,
    isMeasured: () => rate !== null && !isGuess,
    succeeded: () => {
      if (measure) measure.successes++;
      if (rate === null) return;
      clean++;
      if (isGuess) rate *= GROWTH;
      else if (clean >= patience) {
        rate *= STEP;
        clean = 0;
      }
      if (rate > UNPACED) rate = null;
    },
    refused: (now) => {
      clean = 0;
      if (measure && measure.successes > 0) {
        // The request that was refused was part of the way to being allowed: half, on average.
        const measured = (measure.successes + 0.5) / Math.max((now - measure.since) / 1_000, 0.05);
        if (!isGuess) patience = Math.min(patience * 2, MOST_PATIENCE);
        isGuess = false;
        rate = Math.max(SLOWEST, measured * CAUTION);
        if (measure.successes >= LONG_MEASURE) measure = { since: now, successes: 0 };
        return;
      }
      if (rate === null) {
        rate = FIRST_GUESS;
        isGuess = true;
      } else rate = Math.max(SLOWEST, rate * DECREASE);
      measure ??= { since: now, successes: 0 };
    },
    interrupt: () => {
      measure = null;
    },
  };
}
