import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { RPCHandler } from '@orpc/server/message-port';
import type { AnyRouter } from '@orpc/server';
import { FailureError, type Failure } from '../../../../shared/errors.ts';
import { isDamage } from '../../cache/files/damage.ts';
import { rpcHandlerOptions } from '../../rpc/handler-options.ts';
import type { FromWorker, WorkerData } from './worker-messages.ts';

/** A worker's router, and a function that stops it. */
export interface Served {
  router: AnyRouter;
  stop(): Promise<void> | void;
}

/**
 * Turns this thread into a worker: starts what it serves, reports the outcome, answers calls on its port, and exits on
 * request.
 *
 * @param start receives the options, a function that takes one line per defect, and one for failures that no call
 * returns.
 */
export function serveWorker<Options>(
  start: (options: Options, report: (line: string) => void, onFailure: (failure: Failure) => void) => Served,
): void {
  const parent = parentPort;
  if (!parent) throw new Error('not in a worker thread');
  const { port, options } = workerData as WorkerData<Options>;
  const post = (message: FromWorker): void => {
    parent.postMessage(message);
  };
  const report = (line: string): void => {
    post({ kind: 'defect', line });
  };
  const onFailure = (failure: Failure): void => {
    if (isDamage(failure)) post({ kind: 'damaged' });
  };
  let served: Served;
  try {
    served = start(options, report, onFailure);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    post({ kind: 'failed', failure: error.failure });
    port.close();
    parent.close();
    return;
  }
  new RPCHandler(served.router, rpcHandlerOptions(report, { onFailure })).upgrade(port);
  port.start();
  // The starting thread sends only one message: stop.
  parent.once('message', () => {
    void end(served, port);
  });
  post({ kind: 'ready' });

  async function end(running: Served, open: MessagePort): Promise<void> {
    await running.stop();
    open.close();
    parent?.close();
  }
}
