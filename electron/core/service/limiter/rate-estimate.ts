import { createTokenEvidence, middleRate, readyAfter, type Guess, type RateRange } from './token-evidence.ts';

/** What a host may be asked without any pacing: it is bounded by its own latency. */
const UNPACED = 50;
/** A host that allows less is asked at this rate, and says itself how long to wait. */
const SLOWEST = 0.02;

/** How many seconds' worth a host may have let through at once before its first refusal, at most. */
const LONGEST_SAVED = 40;
/** Requests that a host of a known rate may have saved up for us while it was not asked. */
const SAVED_UP = 4;

/**
 * How sure it must be (0 … 1) that a request is granted before it is sent: an even chance where few were refused, more
 * the more of the refusals are spent that so many grants are worth.
 */
const EVEN = 0.5;
const SUREST = 0.95;
const CAUTION = 0.3;
const FREE_REFUSALS = 2;
const REFUSALS_PER_GRANT = 0.04;
/** A part of a request that is left to the host for good. */
const MARGIN = 0.2;

/** So many grants on, a measure is exact; a new one is begun with the next refusal, so that a changed limit shows. */
const LONG_MEASURE = 50;
/** How far a rate may have moved when a new measure is begun. */
const DRIFT = 1.05;
/** By how much a guess is widened when an answer fits none, and how often before all that was learnt is dropped. */
const WIDER = 1.5;
const MOST_WIDENINGS = 8;
/** Where a refusal fits nothing, the rate is between this part of what it was and what it was. */
const DECREASE = 0.81;

/** After so many grants in a row more is tried: a little at first, then more each time, and later where it was too much. */
const PATIENCE = 20;
const MOST_PATIENCE = 320;
const STEP = 1.05;
const STEP_GROWTH = 1.5;
const MOST_STEP = 1.5;
/** Where more was granted several times in a row, the limit is another one, and the next try comes soon. */
const SURE_STEP = 1.1;

/**
 * Another program may have had its part of what the host allows, and left it since: after so long without a refusal (ms) a
 * faster rate is tried, after twice as long where that was refused. More grants than the host can have saved up prove it,
 * and a faster one is tried at once. Only where so much is asked that it takes a while (ms): what a host grants a few
 * requests says little of what it grants many.
 */
const FIRST_LOOK = 60_000;
const LATEST_LOOK = 8 * 60_000;
const LOOK_STEP = 2;
const PROVEN = SAVED_UP + 1;
const LONG_BUSY = 10_000;

/** A request on its way: when it was sent, and behind how many others since the measure was begun. */
export interface SentRequest {
  measure: number;
  at: number;
  before: number;
}

/**
 * What a host allows, learnt from its answers: each bounds the rates that it may allow, see `TokenEvidence`. The next
 * request is sent when enough of the rates that are left would let it through, so that grant and refusal alike leave
 * fewer of them. Times are those of a steady clock (ms).
 */
export class RateEstimate {
  /** Null: it has refused nothing, and is asked as fast as it answers. */
  #range: RateRange | null;
  #evidence = createTokenEvidence(SAVED_UP);
  #measure = { number: 0, began: null as number | null, sent: 0, granted: 0, refused: 0 };
  readonly #all = { granted: 0, refused: 0 };
  #clean = 0;
  #wasRefused = false;
  #patience = PATIENCE;
  #step = STEP;
  /** When a faster rate was tried last, or any refused, and how long that stands. */
  #looked = { at: null as number | null, wait: FIRST_LOOK };
  /** The rate before a faster one that is being tried; null: none is. */
  #former: number | null = null;
  /** Since when there is always something to ask; null: there was not. */
  #busySince: number | null = null;

  /** @param remembered requests per second the host was found to allow at an earlier time. */
  constructor(remembered: number | null) {
    this.#range = remembered === null ? null : around(remembered);
  }

  /** Requests per second; null: as fast as it answers. */
  get rate(): number | null {
    return this.#range && middleRate(this.#guesses());
  }

  /** When the next request may be sent. */
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
    if (this.#clean >= this.#patience) this.#tryMore();
    this.#look(request.at);
    if (this.#range.least > UNPACED) this.#range = null;
  }

  refused(request: SentRequest): void {
    this.#all.refused += 1;
    this.#clean = 0;
    this.#step = STEP;
    const { began, granted, number } = this.#measure;
    if (this.#range === null) {
      this.#wasRefused = true;
      const seconds = Math.max(1, (request.at - (began ?? request.at)) / 1_000);
      const most = Math.min(UNPACED, Math.max(granted, 1) / seconds);
      this.#begin(request.at, { least: most / LONGEST_SAVED, most });
      return;
    }
    if (request.measure !== number) return;
    if (this.#former !== null) {
      this.#wasRefused = true;
      this.#looked = { at: request.at, wait: Math.min(this.#looked.wait * 2, LATEST_LOOK) };
      this.#begin(request.at, around(this.#former));
      return;
    }
    this.#looked.at = request.at;
    const { rate } = this;
    // A host that counts by the minute refuses again and again, which says nothing of the rate.
    if (!this.#wasRefused) this.#add(false, request, (range) => (range.least /= WIDER));
    this.#measure.refused += 1;
    if (this.#wasRefused) return;
    this.#wasRefused = true;
    this.#patience = Math.min(this.#patience * 2, MOST_PATIENCE);
    if (rate === null) return;
    if (this.#guesses().length === 0) this.#begin(request.at, { least: rate * DECREASE, most: rate });
    else if (granted >= LONG_MEASURE) this.#begin(request.at, around(middleRate(this.#guesses())));
  }

  /** The host was not asked all it allows: how much it has saved up meanwhile is not known. */
  rested(): void {
    const rate = this.#isProven() ? this.rate : (this.#former ?? this.rate);
    this.#busySince = null;
    // What it grants a few says nothing of what it grants many.
    this.#clean = 0;
    this.#begin(null, rate === null ? null : around(rate));
  }

  /** Tries a faster rate where that is due, or goes on with one that has proven right. */
  #look(now: number): void {
    const { rate } = this;
    if (rate === null) return;
    this.#looked.at ??= now;
    const isProven = this.#isProven();
    if (isProven) this.#looked.wait = FIRST_LOOK;
    else {
      const isDue = now - this.#looked.at >= this.#looked.wait;
      if (this.#former !== null || !isDue || now - (this.#busySince ?? now) < LONG_BUSY) return;
    }
    this.#looked.at = now;
    this.#begin(null, { least: rate, most: rate * LOOK_STEP });
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
    for (let tries = 0; this.#range && tries < MOST_WIDENINGS && this.#guesses().length === 0; tries += 1) {
      widen(this.#range);
    }
  }

  #tryMore(): void {
    this.#clean = 0;
    if (this.#step > SURE_STEP) this.#patience = PATIENCE;
    this.#evidence.loosen(this.#step);
    if (this.#range) this.#range.most *= this.#step;
    this.#step = Math.min(this.#step ** STEP_GROWTH, MOST_STEP);
  }

  /** Begins a measure. @param at when the host had next to nothing left; null: not known, or not yet. */
  #begin(at: number | null, range: RateRange | null): void {
    this.#former = null;
    this.#range = range && { least: Math.max(SLOWEST, range.least), most: Math.max(SLOWEST * 2, range.most) };
    this.#evidence = createTokenEvidence(at === null ? SAVED_UP : 1);
    this.#measure = { number: this.#measure.number + 1, began: at, sent: 0, granted: 0, refused: 0 };
  }
}

function around(rate: number): RateRange {
  return { least: rate / DRIFT, most: rate * DRIFT };
}
