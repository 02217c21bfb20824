/** Runs work of one key strictly in sequence; work of different keys runs concurrently. */
export class SerialQueues {
  /** By key: settles with the last queued work. */
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves or rejects as the work does. Failures of earlier work do not affect later work. */
  run<Result>(key: string, work: () => Promise<Result> | Result): Promise<Result> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }
}
