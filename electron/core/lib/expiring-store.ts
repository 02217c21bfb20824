import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import { Countdown } from './countdown.ts';

interface ExpiringStoreOptions {
  clock: Clock;
  /** Lifetime of a value (ms). */
  lifetime: number;
  /** Maximum number of values; beyond it the oldest is dropped. Unlimited when omitted. */
  most?: number;
}

/** Stores values in this thread for a limited time; callers only get a ticket to retrieve one. */
export class ExpiringStore<Value> {
  readonly #entries = new Map<string, { value: Value; left: Countdown }>();
  readonly #options: ExpiringStoreOptions;

  constructor(options: ExpiringStoreOptions) {
    this.#options = options;
  }

  /** @returns the ticket. */
  add(value: Value): string {
    const { clock, lifetime, most = Infinity } = this.#options;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= most) this.delete(oldest);
    const ticket = randomUUID();
    const left = new Countdown(clock, lifetime, () => this.#entries.delete(ticket));
    this.#entries.set(ticket, { value, left });
    return ticket;
  }

  /** Undefined: expired, removed, or never stored. */
  get(ticket: string): Value | undefined {
    this.#entries.get(ticket)?.left.remaining();
    return this.#entries.get(ticket)?.value;
  }

  delete(ticket: string): void {
    this.#entries.get(ticket)?.left.cancel();
    this.#entries.delete(ticket);
  }

  /** For shutdown: the timer of a remaining value would keep this thread alive. */
  clear(): void {
    for (const ticket of [...this.#entries.keys()]) this.delete(ticket);
  }
}
