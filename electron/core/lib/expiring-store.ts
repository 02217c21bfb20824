import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { Countdown } from './countdown.ts';

interface ExpiringStoreOptions {
  clock: Clock;
  /** How long a value is kept (ms). */
  lifetime: number;
  /** So many are kept at once; the oldest makes room. As many as there are when omitted. */
  most?: number;
}

/** Keeps values in this thread for a while; whoever is to come back for one only ever holds its ticket. */
export class ExpiringStore<Value> {
  readonly #kept = new Map<string, { value: Value; left: Countdown }>();
  readonly #options: ExpiringStoreOptions;

  constructor(options: ExpiringStoreOptions) {
    this.#options = options;
  }

  /** @returns the ticket. */
  keep(value: Value): string {
    const { clock, lifetime, most = Infinity } = this.#options;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= most) this.forget(oldest);
    const ticket = randomUUID();
    const left = new Countdown(clock, lifetime, () => this.#kept.delete(ticket));
    this.#kept.set(ticket, { value, left });
    return ticket;
  }

  /** Undefined: forgotten, or never there. */
  get(ticket: string): Value | undefined {
    this.#kept.get(ticket)?.left.look();
    return this.#kept.get(ticket)?.value;
  }

  forget(ticket: string): void {
    this.#kept.get(ticket)?.left.cancel();
    this.#kept.delete(ticket);
  }

  /** For the end: a value still waiting would hold this thread open. */
  forgetAll(): void {
    for (const ticket of [...this.#kept.keys()]) this.forget(ticket);
  }
}
