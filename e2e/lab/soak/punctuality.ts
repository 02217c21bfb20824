import type { SyncEvent } from '../../../shared/model/sync.ts';

/** A run as it was recorded. */
export interface StartedRun {
  companyId: number;
  target: string;
  startedAt: number;
}

/**
 * Compares when polls began with when the program said, after the run before, that they would. A run is recorded before
 * it stands in the line for its host: what a pause after a 429 or a slow answer delays is its requests, not its start,
 * and the next start is only planned when the run has ended. So nothing has to be omitted for faults.
 */
export class Punctuality {
  readonly #plans = new Map<string, { nextAt: number; seenAt: number }[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Receives the sync events of the program. */
  readonly see = (event: SyncEvent): void => {
    if (event.kind === 'removed') return;
    for (const { companyId, targets } of event.companies) {
      for (const { target, nextAt } of targets) {
        if (nextAt === null) continue;
        const key = `${companyId}/${target}`;
        const plans = this.#plans.get(key) ?? [];
        if (plans.at(-1)?.nextAt !== nextAt) plans.push({ nextAt, seenAt: this.#now() });
        this.#plans.set(key, plans);
      }
    }
  };

  /** How late each run began that had been announced (ms); early is below zero. */
  errors(runs: readonly StartedRun[]): number[] {
    return runs.flatMap(({ companyId, target, startedAt }) => {
      const plans = this.#plans.get(`${companyId}/${target}`) ?? [];
      const plan = plans.findLast(({ seenAt }) => seenAt < startedAt);
      return plan ? [startedAt - plan.nextAt] : [];
    });
  }
}
