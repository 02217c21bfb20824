import { Refusal } from '../wire/answer.ts';

/** A refusal to give instead of the answer, for tests of clients. */
export interface Fault {
  status: number;
  /** Text of `_error`. */
  message?: string;
  headers?: Record<string, string>;
  /** Only requests of this path, with or without a slash at its end; of any when omitted. */
  path?: string;
  /** Only requests of this company's token; of any when omitted. */
  companyId?: number;
  /** How many requests; 1 when omitted. */
  times?: number;
}

/** Faults still to happen, first come first served. */
export class FaultQueue {
  #faults: (Fault & { left: number })[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#faults = [];
  }

  /** @throws Refusal when a fault is waiting for such a request */
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
