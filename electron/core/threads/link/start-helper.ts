import { Worker, type WorkerOptions, isMainThread } from 'node:worker_threads';
import { describeDefect } from '../../rpc/handler-options.ts';
import { constants, setPriority } from 'node:os';

interface Helper<Message> {
  onMessage: (message: Message) => void;
  /** Called when the thread has ended for any reason; it cannot be used any more. */
  onEnd: () => void;
  /** Receives one line per defect. */
  report: (line: string) => void;
}

/**
 * Starts a helper thread. Only speed depends on it, and it is not restarted. A thread that needs a helper has much
 * work, so both get a lower priority than the threads that answer the user.
 */
export function startHelper<Message>(
  file: URL,
  { onMessage, onEnd, report }: Helper<Message>,
  options: WorkerOptions = {},
): Worker {
  lowerPriority();
  const worker = new Worker(file, options);
  worker.on('message', onMessage);
  worker.on('error', (error) => {
    report(`a thread ended: ${describeDefect(error)}`);
  });
  worker.once('exit', onEnd);
  return worker;
}

/**
 * Lowers the priority of this thread and of the threads it starts, for computers with few processors. It cannot be
 * raised again. Linux applies `setPriority` to the calling thread; elsewhere it would affect the complete process. A
 * main thread, as in tests, keeps its priority, because whatever it starts would inherit a lower one.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux' || isMainThread) return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not permitted on this system; only speed depends on it.
  }
}
