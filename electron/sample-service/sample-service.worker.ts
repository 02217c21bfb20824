import { parentPort, workerData } from 'node:worker_threads';
import type { PlainOptions } from './options.ts';
import { startSampleService } from './sample-service.ts';

/** The thread of the embedded sample service: says where it is, then serves until the thread is ended. */
const { address, companies } = await startSampleService(workerData as PlainOptions);
parentPort?.postMessage({ address, tokens: companies.map(({ token }) => token) });
