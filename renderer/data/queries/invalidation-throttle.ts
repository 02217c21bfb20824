import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Minimum time between two rounds (ms). Faster updates during a sync would be of no use to the eye. */
const ROUND_MS = 400;

/**
 * Invalidates queries in rounds. During an initial sync there are dozens of changes per second, and each would refetch
 * the same figures. A query in progress is completed and then fetched once more: cancelled every time, a slow one would
 * never be answered.
 */
export class InvalidationThrottle {
  readonly #queries: QueryClient;
  readonly #waiting = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  /**
   * Invalidates all queries under these keys: at once if the last round is long enough ago, otherwise in the next
   * round.
   */
  invalidate(keys: QueryKey[]): void {
    for (const key of keys) this.#waiting.set(hashKey(key), key);
    if (this.#timer === undefined) this.#round();
  }

  /** Invalidates all queries at once. */
  invalidateAll(): void {
    this.#waiting.clear();
    void this.#queries.invalidateQueries();
  }

  /** Invalidates queries that failed. */
  invalidateFailed(): void {
    void this.#queries.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  }

  #round(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    for (const [hash, queryKey] of this.#waiting) {
      if (this.#queries.isFetching({ queryKey }) > 0) continue;
      this.#waiting.delete(hash);
      void this.#queries.invalidateQueries({ queryKey });
    }
    this.#timer = setTimeout(() => this.#round(), ROUND_MS);
  }
}
