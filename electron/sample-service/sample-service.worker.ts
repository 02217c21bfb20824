import { parentPort, workerData } from 'node:worker_threads';
import type { PlainOptions } from './options.ts';
import { startSampleService } from './sample-service.ts';

/** Thread of the embedded sample service: posts its address and companies, then serves until the thread is terminated. */
const service = await startSampleService(workerData as PlainOptions);
parentPort?.postMessage({ address: service.address, companies: service.samples() });
