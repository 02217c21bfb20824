import { randomUUID } from 'node:crypto';
import type { Incident } from '../../../shared/model/incident.ts';
import { Notifier } from '../lib/notifier.ts';

/** Further ones repeat the same story; the first are kept. */
const MAX_INCIDENTS = 20;

/** What happened to the program itself since it was started, for the pages that show it. */
export class Incidents {
  readonly #all: Incident[] = [];
  readonly #notifier = new Notifier();
  readonly #now: () => number;

  /** @param now own clock (ms). */
  constructor(now: () => number) {
    this.#now = now;
  }

  record(what: Incident['what'], setAside: string | null = null): void {
    if (this.#all.length >= MAX_INCIDENTS) return;
    this.#all.push({ id: randomUUID(), at: this.#now(), what, setAside });
    this.#notifier.notify();
  }

  /** All there were, then each that comes. */
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
