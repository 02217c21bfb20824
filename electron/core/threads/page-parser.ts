import { setImmediate as otherWork } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import { openList, type OpenedList, type OpenList } from '../service/pagination/list-answer.ts';
import type { PageRecords } from '../answers/page-records.ts';
import type { BodyMessage, ListMessage } from './parse-messages.ts';
import { unpackRecords } from './packed-records.ts';
import { sharedBodies, type SharedBody } from './shared-bodies.ts';
import { startHelper } from './link/start-helper.ts';

/** Minimum size of a body (bytes) for the parser thread; a smaller one is parsed faster than the thread wakes up. */
const MIN_PARSER_THREAD_BYTES = 32 * 1024;

/** A body that the parser thread is working on. */
interface Reading {
  body: Buffer;
  shared: SharedBody;
  opened: PromiseWithResolvers<OpenedList>;
  records: PromiseWithResolvers<PageRecords>;
  /** Parses the body on the calling thread. */
  readHere: () => void;
}

export interface PageParser {
  open: OpenList;
  close: () => Promise<void>;
}

/**
 * Parses pages of lists on a separate thread, which starts with the first large page. If that thread fails, the calling
 * thread parses the pages itself, so that only speed depends on it.
 *
 * @param file worker entry `parse`.
 * @param report receives one line per defect.
 */
export function createPageParser(file: URL, report: (line: string) => void): PageParser {
  const waiting = new Map<number, Reading>();
  const bodies = sharedBodies();
  let worker: Worker | null = null;
  let isUsable = true;
  let orders = 0;

  /** Callers write a page as soon as it resolves. Yielding between pages lets this thread handle other calls. */
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

  /** An idle parser thread must not keep the process alive. */
  const finish = (order: number): void => {
    waiting.delete(order);
    if (waiting.size === 0) worker?.unref();
  };

  return {
    open(body, resource, { headLater }) {
      if (!isUsable || body.byteLength < MIN_PARSER_THREAD_BYTES) return openList(body, resource);
      worker ??= startHelper(file, { onMessage: take, onEnd: readAllHere, report });
      worker.ref();
      orders += 1;
      const opened = Promise.withResolvers<OpenedList>();
      const records = Promise.withResolvers<PageRecords>();
      // If the body cannot be opened, nothing consumes this promise.
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
