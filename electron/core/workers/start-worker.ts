import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { FailureError } from '../../../shared/errors.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

export interface RunningWorker<Served extends AnyRouter> {
  client: RouterClient<Served>;
  /** Resolves when the thread has ended by itself, which it should not before {@link stop}. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a thread and waits until it serves.
 *
 * @param report takes one line about each defect in the thread.
 * @throws FailureError what the thread could not start with.
 */
export async function startWorker<Served extends AnyRouter>(
  file: URL,
  options: unknown,
  report: (line: string) => void,
): Promise<RunningWorker<Served>> {
  const { port1, port2 } = new MessageChannel();
  const data: WorkerData<unknown> = { port: port2, options };
  const worker = new Worker(file, { workerData: data, transferList: [port2] });
  const ended = once(worker, 'exit').then(() => {
    port1.close();
  });
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'failed') reject(new FailureError(message.failure));
      else report(message.line);
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('the worker ended before it was ready'));
    });
  });
  const client: RouterClient<Served> = createORPCClient(new RPCLink({ port: port1 }));
  port1.start();
  return {
    client,
    ended,
    async stop() {
      worker.postMessage({ kind: 'stop' } satisfies ToWorker);
      await ended;
    },
  };
}
