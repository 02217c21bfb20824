import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;

/** Properties of the service in one simulated history, all permitted by what the specification leaves open. */
export interface Traits {
  /** Hours of the company's zone ahead of UTC; its days decide which records `from_date` includes. */
  zoneHours: number;
  /** Time after which the zone moves by an hour (ms), like zones with summer time. */
  clockChangeAfter: number;
  /** How far the service's clock is ahead of true time (ms). */
  skew: number;
  sendsDate: boolean;
  maxPageSize: number;
  /** Records entered within this time have the same `created` (ms). */
  createdSteps: number;
  /** Whether records with the same `created` are in another order each time. */
  shufflesTies: boolean;
  incomeFilter: 'created_at' | 'fulfilled_at' | 'due_at';
  /** Whether expense types are sent as a bare list. */
  bareTypes: boolean;
  nextLink: 'own' | 'other-scheme' | 'other-port' | 'relative' | 'query-only';
  /** Share of requests before which the books change, and share of requests that fail. */
  changes: number;
  faults: number;
  retryAfter: 'seconds' | 'none';
  records: number;
}

export function drawTraits(random: Random): Traits {
  return {
    zoneHours: random.pick([-12, -11, -5, 0, 1, 2, 5.5, 13, 14]),
    clockChangeAfter: random.whole(0, 4) * HOUR_MS,
    skew: random.pick([0, 0, 3_000, -3_000, 24 * HOUR_MS, -24 * HOUR_MS]),
    sendsDate: random.chance(0.9),
    maxPageSize: random.pick([3, 5, 8, 20, 1_000]),
    createdSteps: random.pick([1_000, 60_000, HOUR_MS]),
    shufflesTies: random.chance(0.15),
    incomeFilter: random.pick(['created_at', 'fulfilled_at', 'due_at']),
    bareTypes: random.chance(0.5),
    nextLink: random.pick(['own', 'other-scheme', 'other-port', 'relative', 'query-only']),
    changes: random.pick([0.05, 0.3, 0.8]),
    faults: random.pick([0, 0.02, 0.1]),
    retryAfter: random.pick(['seconds', 'none']),
    records: random.pick([0, 6, 20, 45]),
  };
}
