/**
 * Keeps a list's sweep from interfering with its polls. The sweep waits while a poll runs. An answer that was pending when a
 * poll began is outdated and requested again. A poll never waits.
 */
export class ListGate {
  #running: Promise<void> | null = null;
  #passes = 0;

  /** Number of the latest poll; changes once another begins. */
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
