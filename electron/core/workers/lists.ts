import { parentPort } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import { readAnswer } from '../read-answer.ts';
import { splitList } from '../service/split-records.ts';
import type { BodyMessage, ListMessage } from './list-messages.ts';
import { packRecords } from './packed-records.ts';

/** Entry of the thread that takes pages of lists apart while the engine's thread writes those before. */
const parent = parentPort;
if (!parent) throw new Error('not in a worker thread');
const tell = (message: ListMessage, moved: ArrayBuffer[] = []): void => {
  parent.postMessage(message, moved);
};

parent.on('message', ({ order, body, resource }: BodyMessage) => {
  try {
    const bytes = Buffer.from(body.memory, 0, body.size);
    const { items, around } = readAnswer(() => splitList(bytes));
    tell({ order, kind: 'opened', isList: items !== null, around });
    if (!items) return;
    const packed = packRecords(bytes, items, resource);
    tell({ order, kind: 'records', packed }, packed.page ? [packed.page.rows.rows.buffer] : []);
  } catch (error) {
    if (error instanceof FailureError) tell({ order, kind: 'failed', failure: error.failure });
    else tell({ order, kind: 'defect' });
  }
});
