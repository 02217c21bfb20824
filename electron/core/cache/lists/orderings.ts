/** Maximum number of row ids in all cached orders together; 8 bytes each. */
const MAX_ROWS = 4_000_000;
/** During the initial sync of a list, an order may be this old (ms), or this many times the duration of its query. */
const MIN_REUSE_MS = 1_000;
const REUSE_FACTOR = 20;

interface Ordering {
  rows: Float64Array;
  revision: string;
  madeAt: number;
  took: number;
}

/**
 * Caches sorted lists as row ids, so that a page at any depth is a slice. An order is computed again once its list has
 * changed. The least recently used orders are evicted beyond `MAX_ROWS`.
 */
export class Orderings {
  readonly #cached = new Map<string, Ordering>();
  readonly #elapsed: () => number;

  /** @param elapsed monotonic clock (ms). */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The order cached under a name; null if there is none or it is out of date. @param settled after the initial sync. */
  find(name: string, revision: string, settled: boolean): Float64Array | null {
    const ordering = this.#cached.get(name);
    if (!ordering) return null;
    const age = this.#elapsed() - ordering.madeAt;
    const holds =
      ordering.revision === revision ||
      (!settled && age < Math.max(MIN_REUSE_MS, REUSE_FACTOR * ordering.took));
    if (!holds) return null;
    this.#cached.delete(name);
    this.#cached.set(name, ordering);
    return ordering.rows;
  }

  /** Caches the result of `make`, and evicts older orders. */
  make(name: string, revision: string, make: () => number[]): Float64Array {
    const startedAt = this.#elapsed();
    const rows = Float64Array.from(make());
    const madeAt = this.#elapsed();
    this.#cached.delete(name);
    this.#cached.set(name, { rows, revision, madeAt, took: madeAt - startedAt });
    let total = 0;
    for (const ordering of this.#cached.values()) total += ordering.rows.length;
    for (const [oldest, ordering] of this.#cached) {
      if (total <= MAX_ROWS || oldest === name) break;
      this.#cached.delete(oldest);
      total -= ordering.rows.length;
    }
    return rows;
  }
}
