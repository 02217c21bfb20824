/** Window of the median; a single slow answer is no evidence. */
const MEASURED_ANSWERS = 15;

/** Multiple of the usual answer time beyond which a request counts as slow. */
const SLOW_FACTOR = 4;

/** Minimum age (ms) before a request counts as slow, for hosts that answer at once or have not answered yet. */
const MIN_SLOW_MS = 400;

/** Minimum age (ms) before a request counts as silent. */
const MIN_SILENCE_MS = 3_000;

/** Recent answer times of a host (ms) and the thresholds derived from them. */
export class AnswerTimes {
  /** Durations of the latest answers, oldest first. */
  #took: number[] = [];

  add(took: number): void {
    this.#took = [...this.#took, took].slice(-MEASURED_ANSWERS);
  }

  /** Minimum age (ms) at which a request can count as overtaken. */
  get overtaking(): number {
    return SLOW_FACTOR * this.#usual();
  }

  /** Age (ms) at which a request counts as slow. */
  get slow(): number {
    return Math.max(MIN_SLOW_MS, this.overtaking);
  }

  /** Age (ms) at which a request counts as silent. */
  get silence(): number {
    return Math.max(MIN_SILENCE_MS, this.overtaking);
  }

  #usual(): number {
    const ascending = this.#took.toSorted((a, b) => a - b);
    return ascending[Math.floor(ascending.length / 2)] ?? 0;
  }
}
