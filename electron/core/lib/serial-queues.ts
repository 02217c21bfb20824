/** Runs work of one key strictly one after another; work of different keys runs side by side. */
export class SerialQueues {
  /** By key, when the last work queued under it has settled. */
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves or rejects as the work does. Whether earlier work failed makes no difference to later work. */
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
