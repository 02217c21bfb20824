/** What an answer usually takes is the median of so many: one that took long says nothing. */
const MEASURED_ANSWERS = 15;

/** A request is slow when it takes so many times as long as an answer of this host usually does. */
const SLOW_FACTOR = 4;

/** A host that answers at once, or has not answered yet, is not slow before. */
const MIN_SLOW_MS = 400;

/** Nor is it silent before. */
const MIN_SILENCE_MS = 3_000;

/** How long the answers of a host take (ms), and what is long for it. */
export class AnswerTimes {
  /** Of the latest answers, oldest first. */
  #took: number[] = [];

  add(took: number): void {
    this.#took = [...this.#took, took].slice(-MEASURED_ANSWERS);
  }

  /** From when on a request can have been overtaken. */
  get overtaking(): number {
    return SLOW_FACTOR * this.#usual();
  }

  /** From when on an answer is late. */
  get slow(): number {
    return Math.max(MIN_SLOW_MS, this.overtaking);
  }

  /** From when on it is not to be expected soon. */
  get silence(): number {
    return Math.max(MIN_SILENCE_MS, this.overtaking);
  }

  #usual(): number {
    const ascending = this.#took.toSorted((a, b) => a - b);
    return ascending[Math.floor(ascending.length / 2)] ?? 0;
  }
}
