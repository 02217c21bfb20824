/** Kinds of calls that can fail. */
export const FAULT_KINDS = ['database', 'file', 'keychain', 'network'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The call to fail: the n-th of its kind. */
export interface Fault {
  kind: FaultKind;
  call: number;
}

/** Counts calls of each kind, and makes one of them fail, once. */
export class FaultPlan {
  readonly #counts = new Map<FaultKind, number>();
  readonly #seen = new Map<string, number>();
  readonly #fault: Fault | null;
  readonly #repeats: number;
  #hit: string | null = null;

  /** @param repeats how often the same statement counts in each step of a session; `Infinity`: each time. */
  constructor(fault: Fault | null, repeats: number) {
    this.#fault = fault;
    this.#repeats = repeats;
  }

  /** The call that failed, or null. */
  get hit(): string | null {
    return this.#hit;
  }

  count(kind: FaultKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Starts another step of the session. */
  nextStep(): void {
    this.#seen.clear();
  }

  /** @returns a function to invoke with each call of a kind; it returns the fault to cause, or null to let the call through. */
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
