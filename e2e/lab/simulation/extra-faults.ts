import type { Random } from './random.ts';

/** Faults around the engine and the service in one history, in addition to its dialect. */
export interface ExtraFaults {
  /** Accounts of each company at the beginning; they change, open and close, and are missing from single answers. */
  accounts: number;
  balanceMinutes: number;
  /**
   * Clocks are set wrong by years, also while the engine is not running, and are right again at the end. `one`: the
   * engine's or the service's. `both`: both at once, so that nothing reveals it.
   */
  years: 'none' | 'one' | 'both';
  /** Whether the computer sleeps in the middle of runs, backoffs and pauses. */
  sleeps: boolean;
  /** Maximum pause that a 429 requests (ms). */
  longestPause: number;
  /** Whether a captive portal's sign-in page answers every request for minutes, also right after waking. */
  portals: boolean;
}

export function drawExtraFaults(random: Random): ExtraFaults {
  return {
    accounts: random.whole(0, 4),
    balanceMinutes: random.pick([1, 1, 5, 30]),
    years: random.pick(['none', 'none', 'none', 'one', 'one', 'both']),
    sleeps: random.chance(0.6),
    longestPause: random.pick([40_000, 1_800_000]),
    portals: random.chance(0.5),
  };
}
