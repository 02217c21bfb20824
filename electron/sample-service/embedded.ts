import { Worker } from 'node:worker_threads';
import type { SampleSource } from '../core/samples.ts';
import type { PlainOptions } from './options.ts';

type Started = Awaited<ReturnType<SampleSource['start']>>;

/**
 * The sample service in its own thread, so that neither its books nor its requests block the caller.
 *
 * @param workerFile `sample-service.worker`, as source or bundled
 */
export function createSampleSource(workerFile: URL, options: PlainOptions = {}): SampleSource {
  let running: { worker: Worker; started: Promise<Started> } | null = null;

  const launch = (): Promise<Started> => {
    const worker = new Worker(workerFile, { workerData: options });
    const started = new Promise<Started>((resolve, reject) => {
      // After the thread has exited, with or without an error, the next `start` launches another one.
      const end = (error: Error): void => {
        if (running?.worker === worker) running = null;
        reject(error);
      };
      worker.once('message', resolve);
      worker.once('error', end);
      worker.once('exit', () => {
        end(new Error('The sample service has ended.'));
      });
    });
    running = { worker, started };
    return started;
  };

  return {
    start: () => running?.started ?? launch(),
    stop: async () => {
      const worker = running?.worker;
      running = null;
      await worker?.terminate();
    },
  };
}
