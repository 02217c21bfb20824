import { randomUUID } from 'node:crypto';
import type { Incident } from '../../../shared/model/incident.ts';
import { Notifier } from '../lib/notifier.ts';

/** Maximum number stored; further incidents repeat the first ones. */
const MAX_INCIDENTS = 20;

/** Incidents of Countinghouse itself since its start, for the pages that show them. */
export class Incidents {
  readonly #all: Incident[] = [];
  readonly #notifier = new Notifier();
  readonly #now: () => number;

  /** @param now local clock (ms). */
  constructor(now: () => number) {
    this.#now = now;
  }

  record(what: Incident['what'], setAside: string | null = null): void {
    if (this.#all.length >= MAX_INCIDENTS) return;
    this.#all.push({ id: randomUUID(), at: this.#now(), what, setAside });
    this.#notifier.notify();
  }

  /** Yields all incidents so far, then each new one. */
  async *follow(signal: AbortSignal = new AbortController().signal): AsyncGenerator<Incident> {
    for (let next = 0; !signal.aborted;) {
      const incident = this.#all[next];
      if (incident) {
        next += 1;
        yield incident;
      } else await this.#notifier.wait(signal);
    }
  }
}
