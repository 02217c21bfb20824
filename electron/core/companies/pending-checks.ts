import { randomUUID } from 'node:crypto';
import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { CompanyInfo, Connection } from '../service/service.ts';

/** A connection that was checked and waits for the user's word. */
export interface CheckedConnection {
  connection: Connection;
  info: CompanyInfo;
}

/** How long a check stands (ms): long enough to read, short enough that a token does not linger in memory. */
const LIFETIME = 10 * 60_000;

/** Keeps checked connections, token included, in this thread; the page only ever holds the ticket. */
export class PendingChecks {
  readonly #checks = new Map<string, CheckedConnection & { forget: () => void }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns the ticket. */
  keep(check: CheckedConnection): string {
    const ticket = randomUUID();
    const forget = this.#clock.after(LIFETIME, () => this.#checks.delete(ticket));
    this.#checks.set(ticket, { ...check, forget });
    return ticket;
  }

  /** @throws FailureError `check-expired`. */
  get(ticket: string): CheckedConnection {
    return this.#checks.get(ticket) ?? fail({ code: 'check-expired' });
  }

  forget(ticket: string): void {
    this.#checks.get(ticket)?.forget();
    this.#checks.delete(ticket);
  }

  /** For the end: a check still waiting would hold this thread open. */
  forgetAll(): void {
    for (const ticket of [...this.#checks.keys()]) this.forget(ticket);
  }
}
