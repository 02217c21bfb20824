import { readdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/**
 * Loaded before the program's own entry (`--import`): measures it from beside, when the starting process asks. The
 * program's threads are reached as a debugger reaches them, so that there is nothing for it in the program.
 */
export interface Measure {
  /** Resident memory of the process (bytes). */
  rss: number;
  /** Open files, sockets among them. */
  files: number;
  /** Live bytes of each thread's heap, garbage collected: `main`, `engine`, `reader`. */
  heaps: Record<string, number>;
}

const COLLECT = { id: 1, method: 'HeapProfiler.collectGarbage' };
const USED = {
  id: 2,
  method: 'Runtime.evaluate',
  params: { expression: 'process.memoryUsage().heapUsed', returnByValue: true },
};

async function measureWorkers(): Promise<Record<string, number>> {
  const session = new Session();
  session.connect();
  const names = new Map<string, string>();
  const answers = new Map<string, PromiseWithResolvers<number>>();
  session.on('NodeWorker.attachedToWorker', ({ params }) => {
    names.set(params.sessionId, /(\w+)\.[jt]s$/.exec(params.workerInfo.url)?.[1] ?? 'other');
    answers.set(params.sessionId, Promise.withResolvers<number>());
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { sessionId, message } = params;
    const { id, result } = JSON.parse(message) as { id?: number; result?: { result?: { value?: number } } };
    if (id === USED.id) answers.get(sessionId)?.resolve(result?.result?.value ?? NaN);
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  for (const sessionId of names.keys()) {
    for (const message of [COLLECT, COLLECT, USED]) {
      await session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(message) });
    }
  }
  const heaps: Record<string, number> = {};
  for (const [sessionId, { promise }] of answers) heaps[names.get(sessionId) ?? ''] = await promise;
  await session.post('NodeWorker.disable');
  session.disconnect();
  return heaps;
}

async function measure(): Promise<Measure> {
  const workers = await measureWorkers();
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { rss, files: readdirSync('/proc/self/fd').length, heaps: { main: heapUsed, ...workers } };
}

process.on('message', () => {
  void measure().then((measured) => process.send?.(measured));
});
process.channel?.unref();
