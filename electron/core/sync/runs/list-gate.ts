/**
 * Keeps a list's sweep out of the way of its polls: the sweep waits while a poll runs, and an answer it was waiting for
 * when one began is old and is asked for again. A poll never waits.
 */
export class ListGate {
  #running: Promise<void> | null = null;
  #passes = 0;

  /** Which poll came last; differs once another has begun. */
  get passes(): number {
    return this.#passes;
  }

  /** Marks the list as being polled until `run` ends, which never rejects. */
  hold(run: Promise<void>): void {
    this.#passes += 1;
    const holding = run.then(() => {
      if (this.#running === holding) this.#running = null;
    });
    this.#running = holding;
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
