import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { RPCHandler } from '@orpc/server/message-port';
import type { AnyRouter } from '@orpc/server';
import { FailureError, type Failure } from '../../../../shared/errors.ts';
import { isDamage } from '../../cache/files/damage.ts';
import { rpcHandlerOptions } from '../../rpc/handler-options.ts';
import type { FromWorker, WorkerData } from './worker-messages.ts';

/** What a worker thread runs: a router to answer with, and how to end. */
export interface Served {
  router: AnyRouter;
  stop(): Promise<void> | void;
}

/**
 * Makes this thread a worker: starts what it serves, says whether that went well, answers calls on its port, and ends
 * when asked to.
 *
 * @param start is given what receives one line about a defect, and a function for failures that no call returns.
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
  // The only thing the starting thread ever says is to stop.
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
