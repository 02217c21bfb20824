import { setImmediate as otherWork } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import { openList, type OpenedList, type OpenList } from '../service/pagination/list-answer.ts';
import type { PageRecords } from '../answers/page-records.ts';
import type { BodyMessage, ListMessage } from './parse-messages.ts';
import { unpackRecords } from './packed-records.ts';
import { sharedBodies, type SharedBody } from './shared-bodies.ts';
import { startHelper } from './link/start-helper.ts';

/** A smaller body (bytes) is read in less time than the other thread takes to wake up. */
const WORTH_IT = 32 * 1024;

/** Someone waits for what the other thread makes of a body. */
interface Reading {
  body: Buffer;
  shared: SharedBody;
  opened: PromiseWithResolvers<OpenedList>;
  records: PromiseWithResolvers<PageRecords>;
  /** Reads it on this thread. */
  readHere: () => void;
}

export interface PageParser {
  open: OpenList;
  close: () => Promise<void>;
}

/**
 * Takes pages of lists apart on a thread of their own, which is started with the first that is worth it. Where that
 * thread fails, this one reads them itself, so that nothing but time depends on it.
 *
 * @param file the entry `lists`.
 * @param report takes one line about each defect.
 */
export function createPageParser(file: URL, report: (line: string) => void): PageParser {
  const waiting = new Map<number, Reading>();
  const bodies = sharedBodies();
  let worker: Worker | null = null;
  let isUsable = true;
  let orders = 0;

  /** Who waits for a page writes it as soon as it is there; what is asked of this thread meanwhile comes between two. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => void): Promise<void> => {
    const done = turn.then(() => otherWork()).then(work);
    turn = done;
    return done;
  };

  const take = (message: ListMessage): void => {
    const reading = waiting.get(message.order);
    if (!reading) return;
    const { opened, records, body, shared } = reading;
    const open = ({ isList, around }: Pick<OpenedList, 'isList' | 'around'>): void => {
      opened.resolve({ isList, around, records: () => records.promise });
    };
    if (message.kind === 'opened') {
      open(message);
      if (message.isList) return;
    }
    finish(message.order);
    bodies.release(shared);
    if (message.kind === 'records') {
      open({ isList: true, around: message.around });
      const { packed } = message;
      void inTurn(() => records.resolve(unpackRecords(body, packed)));
    } else if (message.kind === 'defect') reading.readHere();
    else if (message.kind === 'failed') {
      opened.reject(new FailureError(message.failure));
      records.reject(new FailureError(message.failure));
    }
  };

  const readAllHere = (): void => {
    isUsable = false;
    for (const reading of waiting.values()) reading.readHere();
    waiting.clear();
    bodies.clear();
  };

  /** A thread no one waits for does not keep the program from ending. */
  const finish = (order: number): void => {
    waiting.delete(order);
    if (waiting.size === 0) worker?.unref();
  };

  return {
    open(body, resource, { headLater }) {
      if (!isUsable || body.byteLength < WORTH_IT) return openList(body, resource);
      worker ??= startHelper(file, { onMessage: take, onEnd: readAllHere, report });
      worker.ref();
      orders += 1;
      const opened = Promise.withResolvers<OpenedList>();
      const records = Promise.withResolvers<PageRecords>();
      // A body that could not be opened has no records to ask for.
      records.promise.catch(() => undefined);
      const readHere = (): void => {
        const here = openList(body, resource);
        opened.resolve(here);
        records.resolve(here.then((list) => list.records()));
      };
      const shared = bodies.put(body);
      waiting.set(orders, { body, shared, opened, records, readHere });
      worker.postMessage({ order: orders, body: shared, resource, headLater } satisfies BodyMessage);
      return opened.promise;
    },

    async close() {
      isUsable = false;
      await worker?.terminate();
    },
  };
}
