import { wait, type Clock } from '../core/lib/clock.ts';
import type { Host } from '../core/host.ts';
import type { Change, ChangePosition } from '../../shared/model/change.ts';

/** Delay before the stream is reopened. */
const RETRY_DELAY_MS = 1_000;

export interface Following {
  clock: Clock;
  /** Ends the subscription. */
  signal: AbortSignal;
}

/**
 * Reports every change of the cache and the settings until `signal` aborts. A lock or the end of a thread breaks the
 * stream; it is reopened after the last change that was processed. No requests are sent while Countinghouse is locked.
 */
export async function followChanges(
  { client, lock }: { client: { live: Pick<Host['client']['live'], 'changes'> }; lock: Host['lock'] },
  { clock, signal }: Following,
  onChange: (change: Change) => void | Promise<void>,
): Promise<void> {
  let after: ChangePosition | null = null;
  while (!signal.aborted) {
    try {
      await unlocked(lock, signal);
      for await (const event of await client.live.changes({ after }, { signal })) {
        await onChange(event.change);
        after = event.position;
      }
    } catch {
      // The stream continues after its last position, whatever broke it.
    }
    await wait(clock, RETRY_DELAY_MS, signal).catch(() => undefined);
  }
}

function unlocked(lock: Host['lock'], signal: AbortSignal): Promise<void> {
  if (!lock.state().locked) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const end = lock.onChange(({ locked }) => {
      if (locked) return;
      end();
      signal.removeEventListener('abort', abort);
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}
