import { expect, test } from 'vitest';
import type { FaultKind } from './fault-plan.ts';
import { sweepFaults } from './sweep-faults.ts';

/** A few calls of each kind, spread over the session; `npm run faults` lets every one fail. */
const SAMPLE: [FaultKind, number, number][] = [
  ['file', 5, 13],
  ['keychain', 2, 4],
  ['network', 9, 47],
  ['database', 31, 223],
];

test.each(SAMPLE)(
  'a session in which a %s call fails ends well, or with a word about it',
  { timeout: 900_000 },
  async (kind, first, stride) => {
    expect((await sweepFaults({ kind, first, stride })).wrong).toEqual([]);
  },
);
