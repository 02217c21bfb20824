import type { MessagePort } from 'node:worker_threads';
import type { Failure } from '../../../../shared/errors.ts';

/** Start data of a worker: the port on which it answers calls, and its own options. */
export interface WorkerData<Options> {
  port: MessagePort;
  options: Options;
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure }
  /** A defect in the code, without any text that could contain a secret. */
  | { kind: 'defect'; line: string }
  /** A database was found damaged while in use; only a restart repairs it. */
  | { kind: 'damaged' };

export interface ToWorker {
  kind: 'stop';
}
