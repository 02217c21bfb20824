import { MessageChannel, Worker, type ResourceLimits } from 'node:worker_threads';
import { RPCLink } from '@orpc/client/message-port';
import { FailureError } from '../../../../shared/errors.ts';
import { describeDefect } from '../../rpc/handler-options.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

export interface RunningWorker {
  /** Carries calls to the thread; pending calls fail when it ends. */
  link: RPCLink<Record<never, never>>;
  /** False once the thread has ended or is ending: later calls would never be answered. */
  isOpen(): boolean;
  /** Resolves when the thread has ended, which should not happen before {@link stop}. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a thread and waits until it serves calls.
 *
 * @param report receives one line per defect in the thread.
 * @param onDamage called whenever the thread finds a damaged database.
 * @throws FailureError if the thread could not start.
 */
export async function startWorker(
  file: URL,
  options: unknown,
  report: (line: string) => void,
  resourceLimits: ResourceLimits = {},
  onDamage: () => void = () => undefined,
): Promise<RunningWorker> {
  const { port1, port2 } = new MessageChannel();
  const data: WorkerData<unknown> = { port: port2, options };
  const worker = new Worker(file, { workerData: data, transferList: [port2], resourceLimits });
  let isOpen = true;
  // Emitted before the thread's `exit` event.
  port1.once('close', () => {
    isOpen = false;
  });
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      isOpen = false;
      port1.close();
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed') reject(new FailureError(message.failure));
      else if (message.kind === 'damaged') onDamage();
      else report(message.line);
    });
    worker.on('error', (error: Error) => {
      report(`a thread ended: ${describeDefect(error)}`);
      reject(error);
    });
    worker.once('exit', () => {
      reject(new Error('the worker ended before it was ready'));
    });
  });
  const link = new RPCLink({ port: port1 });
  port1.start();
  return {
    link,
    isOpen: () => isOpen,
    ended,
    async stop() {
      worker.postMessage({ kind: 'stop' } satisfies ToWorker);
      await ended;
    },
  };
}
