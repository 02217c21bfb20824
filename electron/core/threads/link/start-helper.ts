import { Worker, type WorkerOptions, isMainThread } from 'node:worker_threads';
import { describeDefect } from '../../rpc/handler-options.ts';
import { constants, setPriority } from 'node:os';

interface Helper<Message> {
  onMessage: (message: Message) => void;
  /** It has ended, whether it was asked to or not, and is to be used no more. */
  onEnd: () => void;
  /** Takes one line about each defect. */
  report: (line: string) => void;
}

/**
 * Starts a thread that only helps this one: nothing but time depends on it, and it is not started again. Who needs help has
 * much to do, so from now on both let threads that answer people go first.
 */
export function startHelper<Message>(
  file: URL,
  { onMessage, onEnd, report }: Helper<Message>,
  options: WorkerOptions = {},
): Worker {
  yieldToOthers();
  const worker = new Worker(file, options);
  worker.on('message', onMessage);
  worker.on('error', (error) => {
    report(`a thread ended: ${describeDefect(error)}`);
  });
  worker.once('exit', onEnd);
  return worker;
}

/**
 * Lets other threads go before this one, and before those it starts, where processors are few. There is no way back.
 * Linux takes "this process" for the calling thread; elsewhere it is the whole program, which must not change. A main thread,
 * as a test's is, keeps its priority: whatever it starts would inherit a lower one.
 */
function yieldToOthers(): void {
  if (process.platform !== 'linux' || isMainThread) return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A system that does not allow it shares as it pleases; only time depends on it.
  }
}
