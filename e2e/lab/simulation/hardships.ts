import type { Random } from './random.ts';

/** What goes wrong around the program and the service in one history, beside what its dialect says. */
export interface Hardships {
  /** Accounts of each company at the beginning; they change, open and close, and are missing from single answers. */
  accounts: number;
  balanceMinutes: number;
  /**
   * Clocks are set wrong by years, also while the program is not running, and are right again in the end. `one`: the
   * program's or the service's. `both`: both at once, so that nothing shows it.
   */
  years: 'none' | 'one' | 'both';
  /** Whether the machine sleeps in the middle of runs, backoffs and pauses. */
  sleeps: boolean;
  /** The longest pause a 429 asks for (ms). */
  longestPause: number;
  /** Whether a network's sign-in page answers every request for minutes, also right after waking. */
  portals: boolean;
}

export function drawHardships(random: Random): Hardships {
  return {
    accounts: random.whole(0, 4),
    balanceMinutes: random.pick([1, 1, 5, 30]),
    years: random.pick(['none', 'none', 'none', 'one', 'one', 'both']),
    sleeps: random.chance(0.6),
    longestPause: random.pick([40_000, 1_800_000]),
    portals: random.chance(0.5),
  };
}
