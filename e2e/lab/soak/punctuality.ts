import type { SyncEvent } from '../../../shared/model/sync.ts';

/** A recorded run. */
export interface StartedRun {
  companyId: number;
  target: string;
  startedAt: number;
}

/**
 * Compares the start of each poll with the time that Countinghouse announced after the previous run. A run is recorded
 * before it queues for its host: a pause after a 429 or a slow answer delays its requests, not its start. The next
 * start is planned only when the run has ended. So no run has to be omitted because of faults.
 */
export class Punctuality {
  readonly #plans = new Map<string, { nextAt: number; seenAt: number }[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Receives Countinghouse's sync events. */
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

  /** Delay of each announced run (ms); negative if early. */
  errors(runs: readonly StartedRun[]): number[] {
    return runs.flatMap(({ companyId, target, startedAt }) => {
      const plans = this.#plans.get(`${companyId}/${target}`) ?? [];
      const plan = plans.findLast(({ seenAt }) => seenAt < startedAt);
      return plan ? [startedAt - plan.nextAt] : [];
    });
  }
}
