import { parentPort, workerData } from 'node:worker_threads';
import { openCheckpoint } from '../sqlite/checkpoint.ts';

/** Entry of the thread that checkpoints the cache's write-ahead log on request. */
const parent = parentPort;
if (!parent) throw new Error('not in a worker thread');
const copier = openCheckpoint(workerData as string);
parent.on('message', (wish: 'copy' | 'close') => {
  if (wish === 'close') {
    copier.close();
    parent.close();
  } else {
    parent.postMessage(copier.copy());
  }
});
