import type { MessagePort } from 'node:worker_threads';
import type { Failure } from '../../../../shared/errors.ts';

/** What a worker is started with: the port it answers calls on, and its own options. */
export interface WorkerData<Options> {
  port: MessagePort;
  options: Options;
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure }
  /** A defect of ours, without any text that could hold a secret. */
  | { kind: 'defect'; line: string }
  /** A database in use was found damaged: only a start repairs it. */
  | { kind: 'damaged' };

export interface ToWorker {
  kind: 'stop';
}
