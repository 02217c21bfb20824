import { wait, type Clock } from '../core/lib/clock.ts';
import type { Host } from '../core/host.ts';
import type { Change, ChangePosition } from '../../shared/model/change.ts';

/** How long after a break the changes are asked for again (ms). */
const PAUSE_MS = 1_000;

export interface Following {
  clock: Clock;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Reports every change of the cache and the settings until `signal` aborts. The lock and the end of a thread break the
 * stream; it is opened again, behind the last change that was dealt with. Nothing is asked while the program is locked.
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
      // Whatever broke it, it goes on from where it was.
    }
    await wait(clock, PAUSE_MS, signal).catch(() => undefined);
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
