import { createTokenEvidence, middleRate, readyAfter, type Guess, type RateRange } from './token-evidence.ts';

/** Rate (requests per second) above which no pacing is needed: the latency of the host bounds it anyway. */
const MAX_PACED_RATE_PER_SECOND = 50;
/** Lowest rate in requests per second. A host that allows less states itself how long to wait. */
const MIN_RATE_PER_SECOND = 0.02;

/** Upper bound of the burst before the first refusal, in seconds of the rate. */
const MAX_BURST_SECONDS = 40;
/** Requests that a host with a known rate may have saved up while it was idle. */
const SAVED_UP = 4;

/**
 * Required probability (0 … 1) that a request is granted before it is sent: even with few refusals, and higher the more
 * of the refusal budget is spent. The budget grows with each grant.
 */
const EVEN = 0.5;
const SUREST = 0.95;
const CAUTION = 0.3;
const FREE_REFUSALS = 2;
const REFUSALS_PER_GRANT = 0.04;
/** Part of a request that is permanently left to the host. */
const MARGIN = 0.2;

/** Grants after which a measurement is exact. The next refusal then begins a new one, so that a changed limit shows. */
const LONG_MEASURE = 50;
/** Factor by which the rate may have drifted when a new measurement begins. */
const DRIFT = 1.05;
/**
 * Factor by which the range is widened when an answer fits no guess, and number of attempts before the evidence is
 * dropped.
 */
const WIDER = 1.5;
const MAX_WIDENINGS = 8;
/** If a refusal fits no guess, the new range is from this part of the former rate up to it. */
const DECREASE = 0.81;

/**
 * Number of consecutive grants before a higher rate is allowed: a little higher at first, then by growing steps, and
 * later after a refusal.
 */
const MIN_GRANTS_BEFORE_STEP = 20;
const MAX_GRANTS_BEFORE_STEP = 320;
const STEP = 1.05;
const STEP_GROWTH = 1.5;
const MAX_STEP = 1.5;
/** After several successful steps in a row the limit has changed, and the next step follows soon. */
const SURE_STEP = 1.1;

/**
 * Another client may have used part of the limit and stopped since. After this time without a refusal (ms) a higher
 * rate is probed; the wait doubles after a refused probe. More grants than the host can have saved up confirm the rate,
 * and the next probe follows at once. Probes need a continuous load for a while (ms): the grants of a few requests are
 * little evidence for many.
 */
const MIN_PROBE_WAIT_MS = 60_000;
const MAX_PROBE_WAIT_MS = 8 * 60_000;
const PROBE_FACTOR = 2;
const PROVEN = SAVED_UP + 1;
const MIN_LOAD_MS = 10_000;

/** A request under way: time sent, and number of requests before it in the measurement. */
export interface SentRequest {
  measure: number;
  at: number;
  before: number;
}

/**
 * The rate a host allows, estimated from its answers: each bounds the possible rates, see `TokenEvidence`. The next
 * request is sent when enough of the remaining rates would grant it, so that grant and refusal alike narrow the range.
 * Times are those of a monotonic clock (ms).
 */
export class RateEstimate {
  /** Null: the host has refused nothing, and is called as fast as it answers. */
  #range: RateRange | null;
  #evidence = createTokenEvidence(SAVED_UP);
  #measure = { number: 0, began: null as number | null, sent: 0, granted: 0, refused: 0 };
  readonly #all = { granted: 0, refused: 0 };
  #clean = 0;
  #wasRefused = false;
  #grantsBeforeStep = MIN_GRANTS_BEFORE_STEP;
  #step = STEP;
  /** Time of the latest probe or refusal, and the time until the next probe (ms). */
  #lastProbe = { at: null as number | null, wait: MIN_PROBE_WAIT_MS };
  /** The rate before the current probe; null: no probe is running. */
  #former: number | null = null;
  /** Start of the current continuous load; null: idle. */
  #busySince: number | null = null;

  /** @param restored measured requests per second of the host from an earlier run. */
  constructor(restored: number | null) {
    this.#range = restored === null ? null : around(restored);
  }

  /** Requests per second; null: as fast as it answers. */
  get rate(): number | null {
    return this.#range && middleRate(this.#guesses());
  }

  /** Time at which the next request may be sent. */
  readyAt(): number {
    const { began, sent, refused } = this.#measure;
    if (this.#range === null || began === null) return -Infinity;
    const spent = this.#all.refused / (FREE_REFUSALS + this.#all.granted * REFUSALS_PER_GRANT);
    const confidence = Math.min(SUREST, EVEN + CAUTION * Math.max(0, spent - 0.5));
    return began + readyAfter(this.#guesses(), sent - refused + MARGIN, confidence) * 1_000;
  }

  sent(now: number): SentRequest {
    const measure = this.#measure;
    measure.began ??= now;
    this.#busySince ??= now;
    measure.sent += 1;
    return { measure: measure.number, at: now, before: measure.sent - 1 };
  }

  granted(request: SentRequest): void {
    this.#all.granted += 1;
    this.#clean += 1;
    this.#wasRefused = false;
    if (request.measure !== this.#measure.number) return;
    this.#measure.granted += 1;
    if (this.#range === null) return;
    const { rate } = this;
    this.#add(true, request, (range) => (range.most *= WIDER));
    if (this.#guesses().length === 0 && rate !== null)
      this.#begin(request.at, { least: rate, most: rate * WIDER });
    if (this.#clean >= this.#grantsBeforeStep) this.#increaseRate();
    this.#probe(request.at);
    if (this.#range.least > MAX_PACED_RATE_PER_SECOND) this.#range = null;
  }

  refused(request: SentRequest): void {
    this.#all.refused += 1;
    this.#clean = 0;
    this.#step = STEP;
    const { began, granted, number } = this.#measure;
    if (this.#range === null) {
      this.#wasRefused = true;
      const seconds = Math.max(1, (request.at - (began ?? request.at)) / 1_000);
      const most = Math.min(MAX_PACED_RATE_PER_SECOND, Math.max(granted, 1) / seconds);
      this.#begin(request.at, { least: most / MAX_BURST_SECONDS, most });
      return;
    }
    if (request.measure !== number) return;
    if (this.#former !== null) {
      this.#wasRefused = true;
      this.#lastProbe = { at: request.at, wait: Math.min(this.#lastProbe.wait * 2, MAX_PROBE_WAIT_MS) };
      this.#begin(request.at, around(this.#former));
      return;
    }
    this.#lastProbe.at = request.at;
    const { rate } = this;
    // A host that counts by the minute refuses repeatedly, which is no evidence of the rate.
    if (!this.#wasRefused) this.#add(false, request, (range) => (range.least /= WIDER));
    this.#measure.refused += 1;
    if (this.#wasRefused) return;
    this.#wasRefused = true;
    this.#grantsBeforeStep = Math.min(this.#grantsBeforeStep * 2, MAX_GRANTS_BEFORE_STEP);
    if (rate === null) return;
    if (this.#guesses().length === 0) this.#begin(request.at, { least: rate * DECREASE, most: rate });
    else if (granted >= LONG_MEASURE) this.#begin(request.at, around(middleRate(this.#guesses())));
  }

  /** The host was idle: the capacity that it has saved up meanwhile is unknown. */
  rested(): void {
    const rate = this.#isProven() ? this.rate : (this.#former ?? this.rate);
    this.#busySince = null;
    // Grants of a few requests are no evidence for many.
    this.#clean = 0;
    this.#begin(null, rate === null ? null : around(rate));
  }

  /** Probes a higher rate when due, or continues with a confirmed one. */
  #probe(now: number): void {
    const { rate } = this;
    if (rate === null) return;
    this.#lastProbe.at ??= now;
    const isProven = this.#isProven();
    if (isProven) this.#lastProbe.wait = MIN_PROBE_WAIT_MS;
    else {
      const isDue = now - this.#lastProbe.at >= this.#lastProbe.wait;
      if (this.#former !== null || !isDue || now - (this.#busySince ?? now) < MIN_LOAD_MS) return;
    }
    this.#lastProbe.at = now;
    this.#begin(null, { least: rate, most: rate * PROBE_FACTOR });
    this.#former = rate;
  }

  #isProven(): boolean {
    return this.#former !== null && this.#measure.granted >= PROVEN;
  }

  #guesses(): Guess[] {
    return this.#range ? this.#evidence.guesses(this.#range) : [];
  }

  #add(isGranted: boolean, { at, before }: SentRequest, widen: (range: RateRange) => void): void {
    const { began, refused } = this.#measure;
    this.#evidence.add(isGranted, (at - (began ?? at)) / 1_000, before - refused);
    for (
      let attempts = 0;
      this.#range && attempts < MAX_WIDENINGS && this.#guesses().length === 0;
      attempts += 1
    ) {
      widen(this.#range);
    }
  }

  #increaseRate(): void {
    this.#clean = 0;
    if (this.#step > SURE_STEP) this.#grantsBeforeStep = MIN_GRANTS_BEFORE_STEP;
    this.#evidence.loosen(this.#step);
    if (this.#range) this.#range.most *= this.#step;
    this.#step = Math.min(this.#step ** STEP_GROWTH, MAX_STEP);
  }

  /**
   * Begins a measurement.
   *
   * @param at time at which the host had next to no capacity left; null: unknown, or not yet.
   */
  #begin(at: number | null, range: RateRange | null): void {
    this.#former = null;
    this.#range = range && {
      least: Math.max(MIN_RATE_PER_SECOND, range.least),
      most: Math.max(MIN_RATE_PER_SECOND * 2, range.most),
    };
    this.#evidence = createTokenEvidence(at === null ? SAVED_UP : 1);
    this.#measure = { number: this.#measure.number + 1, began: at, sent: 0, granted: 0, refused: 0 };
  }
}

function around(rate: number): RateRange {
  return { least: rate / DRIFT, most: rate * DRIFT };
}
