import { Refusal } from '../wire/answer.ts';

/** A refusal to send instead of the answer, for tests of clients. */
export interface Fault {
  status: number;
  /** Text of `_error`. */
  message?: string;
  headers?: Record<string, string>;
  /** Path of the requests to refuse, with or without a trailing slash; by default every path. */
  path?: string;
  /** Company whose token the requests carry; by default every company. */
  companyId?: number;
  /** Number of requests to refuse; 1 by default. */
  times?: number;
}

/** Pending faults, in the order in which they were added. */
export class FaultQueue {
  #faults: (Fault & { left: number })[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#faults = [];
  }

  /** @throws Refusal when a pending fault matches the request */
  check(path: string, companyId: number | null): void {
    const fault = this.#faults.find(
      (each) =>
        (each.path ?? path).replace(/\/$/, '') === path.replace(/\/$/, '') &&
        (each.companyId === undefined || each.companyId === companyId),
    );
    if (!fault) return;
    fault.left -= 1;
    this.#faults = this.#faults.filter((each) => each.left > 0);
    throw new Refusal(fault.status, fault.message ?? 'Failed on purpose.', fault.headers);
  }
}
