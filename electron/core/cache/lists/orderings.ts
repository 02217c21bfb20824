/** Row ids of all orders kept together; 8 bytes each. */
const MAX_ROWS = 4_000_000;
/** While a list is being read for the first time, an order may be as old as this (ms) or as this many times its making. */
const OLDEST = 1_000;
const REST = 20;

interface Ordering {
  rows: Float64Array;
  revision: string;
  madeAt: number;
  took: number;
}

/**
 * Keeps lists in the orders they were asked in, as row ids, so that a page at any depth is a slice. An order is made
 * anew when its list changed; least recently used ones go when there are too many rows.
 */
export class Orderings {
  readonly #kept = new Map<string, Ordering>();
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds since any moment; never goes back. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The order kept under that name; null when there is none, or none that still holds. */
  find(name: string, revision: string, settled: boolean): Float64Array | null {
    const ordering = this.#kept.get(name);
    if (!ordering) return null;
    const age = this.#elapsed() - ordering.madeAt;
    const holds =
      ordering.revision === revision || (!settled && age < Math.max(OLDEST, REST * ordering.took));
    if (!holds) return null;
    this.#kept.delete(name);
    this.#kept.set(name, ordering);
    return ordering.rows;
  }

  /** Keeps what `make` gives. */
  make(name: string, revision: string, make: () => number[]): Float64Array {
    const startedAt = this.#elapsed();
    const rows = Float64Array.from(make());
    const madeAt = this.#elapsed();
    this.#kept.delete(name);
    this.#kept.set(name, { rows, revision, madeAt, took: madeAt - startedAt });
    let total = 0;
    for (const ordering of this.#kept.values()) total += ordering.rows.length;
    for (const [oldest, ordering] of this.#kept) {
      if (total <= MAX_ROWS || oldest === name) break;
      this.#kept.delete(oldest);
      total -= ordering.rows.length;
    }
    return rows;
  }
}
