import type { FaultKind } from './fault-plan.ts';
import { sweepFaults } from './sweep-faults.ts';

/** One kind of trouble that the program is put through. */
export interface FaultSuite {
  name: string;
  what: string;
  /** @param note takes a line now and then, for who watches. */
  run: (note: (line: string) => void) => Promise<{ summary: string; wrong: string[] }>;
}

/** What `npm run faults` runs, in this order. */
export const SUITES: FaultSuite[] = [
  nthCall('files', 'file', 'each file operation of a session fails once'),
  nthCall('keychain', 'keychain', 'each keychain call of a session fails once'),
  nthCall('network', 'network', 'each answer of the service is broken once'),
  nthCall('database', 'database', 'each statement of a session fails once in each of its steps'),
];

function nthCall(name: string, kind: FaultKind, what: string): FaultSuite {
  return {
    name,
    what,
    run: async (note) => {
      const { sessions, outcomes, wrong } = await sweepFaults({ kind, stride: 1 }, note);
      const ends = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
      return { summary: `${sessions} sessions (${ends.join(', ')})`, wrong };
    },
  };
}
