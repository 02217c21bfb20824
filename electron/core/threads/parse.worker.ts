import { parentPort } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { splitList } from '../service/pagination/split-records.ts';
import type { BodyMessage, ListMessage } from './parse-messages.ts';
import { packRecords } from './packed-records.ts';

/** Entry of the thread that parses pages of lists while the engine's thread writes earlier ones. */
const parent = parentPort;
if (!parent) throw new Error('not in a worker thread');
const post = (message: ListMessage, moved: ArrayBuffer[] = []): void => {
  parent.postMessage(message, moved);
};

parent.on('message', ({ order, body, resource, headLater }: BodyMessage) => {
  let opened: ListMessage | null = null;
  try {
    const bytes = Buffer.from(body.memory, 0, body.size);
    const list = readAnswer(() => splitList(bytes, resource));
    const { items, around } = list;
    opened = { order, kind: 'opened', isList: items !== null, around };
    if (!headLater || !items) post(opened);
    if (!items) return;
    const packed = packRecords(bytes, list, resource);
    post({ order, kind: 'records', around, packed }, packed.page ? [packed.page.rows.rows.buffer] : []);
  } catch (error) {
    if (opened) post(opened);
    if (error instanceof FailureError) post({ order, kind: 'failed', failure: error.failure });
    else post({ order, kind: 'defect' });
  }
});
