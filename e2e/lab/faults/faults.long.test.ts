import { expect, test } from 'vitest';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';
import type { FaultKind } from './fault-plan.ts';
import { sweepFaults } from './sweep-faults.ts';
import { waitForRetry } from './wait-for-retry.ts';

/** A few calls of each kind, spread over the session; `npm run faults` makes every call fail. */
const SAMPLE: [FaultKind, number, number][] = [
  ['file', 5, 13],
  ['keychain', 2, 4],
  ['network', 11, 31],
  ['database', 31, 223],
];

test.each(SAMPLE)(
  'a session in which a %s call fails ends well or reports the failure',
  { timeout: 900_000 },
  async (kind, first, stride) => {
    expect((await sweepFaults({ kind, first, stride })).wrong).toEqual([]);
  },
);

test.each<[string, Failure | null, number]>([
  ['waits out an announced pause', { code: 'rate-limited', retryAt: 3_000, detail: null }, 2_000],
  ['waits out a limit of attempts', { code: 'passphrase-wrong', retryAt: 1_500 }, 500],
  ['retries at once if no time is named', { code: 'passphrase-wrong', retryAt: null }, 0],
  ['retries at once after an untyped error', null, 0],
])('%s', async (_name, failure, pause) => {
  const clock = new ManualClock(1_000);
  let isOver = false;
  const error = failure ? new FailureError(failure) : new Error('of the program');
  const waited = waitForRetry(error, clock).then(() => (isOver = true));
  await clock.advance(pause);
  expect(isOver).toBe(pause === 0);
  await clock.advance(10);
  await waited;
  expect(isOver).toBe(true);
});
