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

  /** Undefined: expired, removed, or never stored. */
  get(ticket: string): Value | undefined {
    this.#kept.get(ticket)?.left.look();
    return this.#kept.get(ticket)?.value;
  }

  forget(ticket: string): void {
    this.#kept.get(ticket)?.left.cancel();
    this.#kept.delete(ticket);
  }

  /** For shutdown: the timer of a remaining value would keep this thread alive. */
  forgetAll(): void {
    for (const ticket of [...this.#kept.keys()]) this.forget(ticket);
  }
}
