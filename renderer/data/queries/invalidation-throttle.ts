import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The shortest time between two rounds of renewal (ms): figures move while a list is read, but not faster than eyes. */
const ROUND_MS = 400;

/**
 * Marks queries out of date in rounds. While a list is read for the first time changes come by the dozen a second; each
 * would ask for the same figures again. A query still being answered is left to finish and asked once more after: broken
 * off every time, a slow one would never be answered.
 */
export class InvalidationThrottle {
  readonly #queries: QueryClient;
  readonly #waiting = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  /** Renews every query under these keys: now, when the last round is long enough ago. */
  of(keys: QueryKey[]): void {
    for (const key of keys) this.#waiting.set(hashKey(key), key);
    if (this.#timer === undefined) this.#round();
  }

  /** Renews all there is, at once. */
  ofEverything(): void {
    this.#waiting.clear();
    void this.#queries.invalidateQueries();
  }

  /** Asks once more for what could not be answered. */
  ofFailed(): void {
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
