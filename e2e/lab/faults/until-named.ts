import { FailureError } from '../../../shared/errors.ts';
import { wait, type Clock } from '../../../electron/core/lib/clock.ts';

/** No one tries again in the very millisecond (ms) in which a pause ends, and its own timer may be that late. */
const REACTION = 10;

/** Waits as a user does who was given a time to try again: until that time, or not at all where an error names none. */
export async function untilNamed(error: unknown, clock: Clock): Promise<void> {
  const at = error instanceof FailureError && 'retryAt' in error.failure ? error.failure.retryAt : null;
  if (at !== null) await wait(clock, at - clock.now() + REACTION);
}
