import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets other threads go before this one, and before those it starts, where processors are few. There is no way back.
 * Linux takes "this process" for the calling thread; elsewhere it is the whole program, which must not change. A main thread,
 * as a test's is, keeps its priority: whatever it starts would inherit a lower one.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux' || isMainThread) return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A system that does not allow it shares as it pleases; only time depends on it.
  }
}
