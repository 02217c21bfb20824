/** Where a call can fail. */
export const FAULT_KINDS = ['database', 'file', 'keychain', 'network'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One call that is to fail: the n-th of its kind. */
export interface Fault {
  kind: FaultKind;
  call: number;
}

/** Counts calls of each kind, and lets one of them fail, once. */
export class FaultPlan {
  readonly #counts = new Map<FaultKind, number>();
  readonly #seen = new Map<string, number>();
  readonly #fault: Fault | null;
  readonly #repeats: number;
  #hit: string | null = null;

  /** @param repeats the same statement counts so often in each step of a session; `Infinity`: each time. */
  constructor(fault: Fault | null, repeats: number) {
    this.#fault = fault;
    this.#repeats = repeats;
  }

  /** What failed; null while nothing has. */
  get hit(): string | null {
    return this.#hit;
  }

  count(kind: FaultKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Another step of the session begins. */
  nextStep(): void {
    this.#seen.clear();
  }

  /** @returns a function that is called with each call of a kind and gives the fault to cause; null: the call goes through. */
  visitor(kind: FaultKind): (what?: string) => number | null {
    return (what = '') => {
      if (kind === 'database') {
        const seen = (this.#seen.get(what) ?? 0) + 1;
        this.#seen.set(what, seen);
        if (seen > this.#repeats) return null;
      }
      const call = this.count(kind) + 1;
      this.#counts.set(kind, call);
      if (this.#hit !== null || this.#fault?.kind !== kind || this.#fault.call !== call) return null;
      this.#hit = `${kind} ${what}`.trim();
      return call;
    };
  }
}
