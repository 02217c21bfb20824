/** First guess after a first refusal, in requests per second, and how fast it grows with each success until the next. */
const FIRST_GUESS = 4;
const GROWTH = 1.3;
/** What a host may be asked without any pacing: it is bounded by its own latency. */
const UNPACED = 50;
/** A host that allows less is asked at this rate, and says itself how long to wait. */
const SLOWEST = 0.1;

/** Somewhat below what was measured, so that small delays do not add up to a refusal. */
const CAUTION = 0.98;
/** Fewer successes than this are no measure; they take no more than so much off. */
const SHORT_MEASURE = 3;
const SHARPEST_DECREASE = 0.3;
/** Where a refusal cannot be for the rate that was measured, it takes a little off, or half when it comes at once. */
const DECREASE = 0.9;
const SHARP_DECREASE = 0.5;
/** A host that should have saved up more than this for us did not refuse for its rate. */
const SPARE = 3;

/** After so many successes in a row, or so long without a refusal, a little more is tried; later each time it was too much. */
const PATIENCE = 20;
const MOST_PATIENCE = 320;
const STEP = 1.05;
const MILLISECONDS_PER_PATIENCE = 1_500;

/** A measure over so many successes is exact; the next one is begun, so that a changed limit shows. */
const LONG_MEASURE = 50;

/** What a host allows, learnt from its refusals. */
export interface RateEstimate {
  /** Requests per second; null: as fast as it answers. */
  rate(): number | null;
  /** Whether that is more than a guess. */
  isMeasured(): boolean;
  /** @param now steady clock (ms). */
  succeeded(now: number): void;
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
  let quietSince = 0;
  let patience = PATIENCE;

  const raise = (now: number): void => {
    const isPatient = clean >= patience || now - quietSince >= patience * MILLISECONDS_PER_PATIENCE;
    if (rate === null || !(isGuess || isPatient)) return;
    rate *= isGuess ? GROWTH : STEP;
    if (isPatient) {
      clean = 0;
      quietSince = now;
    }
    if (rate > UNPACED) rate = null;
  };

  const lower = (to: number): void => {
    rate = Math.max(SLOWEST, to);
  };

  return {
    rate: () => rate,
    isMeasured: () => rate !== null && !isGuess,
    succeeded: (now) => {
      if (measure) measure.successes++;
      clean++;
      raise(now);
    },
    refused: (now) => {
      clean = 0;
      quietSince = now;
      if (rate === null) {
        rate = FIRST_GUESS;
        isGuess = true;
        measure ??= { since: now, successes: 0 };
        return;
      }
      const { since, successes } = (measure ??= { since: now, successes: 0 });
      const seconds = Math.max((now - since) / 1_000, 0.05);
      if (!isGuess && rate * seconds - successes > SPARE) {
        lower(rate * (successes < SHORT_MEASURE ? SHARP_DECREASE : DECREASE));
        measure = { since: now, successes: 0 };
      } else if (successes > 0) {
        // The request that was refused was part of the way to being allowed: half, on average.
        const measured = ((successes + 0.5) / seconds) * CAUTION;
        if (!isGuess) patience = Math.min(patience * 2, MOST_PATIENCE);
        lower(successes < SHORT_MEASURE ? Math.max(measured, rate * SHARPEST_DECREASE) : measured);
        isGuess = false;
        if (successes >= LONG_MEASURE) measure = { since: now, successes: 0 };
      } else if (!isGuess) lower(rate * DECREASE);
    },
    interrupt: () => {
      measure = null;
    },
  };
}
