import { Worker, type WorkerOptions } from 'node:worker_threads';
import { describeDefect } from '../../rpc/handler-options.ts';
import { yieldToOthers } from './yield-to-others.ts';

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
