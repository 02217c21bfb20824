import { FailureError } from '../../../shared/errors.ts';
import { wait, type Clock } from '../../../electron/core/lib/clock.ts';

/** Margin after a pause (ms): no user reacts within a millisecond of its end, and the timer of the pause may be this late. */
const REACTION = 10;

/** Waits as a user does: until the time at which an error allows another attempt, or not at all if it names none. */
export async function waitForRetry(error: unknown, clock: Clock): Promise<void> {
  const at = error instanceof FailureError && 'retryAt' in error.failure ? error.failure.retryAt : null;
  if (at !== null) await wait(clock, at - clock.now() + REACTION);
}
