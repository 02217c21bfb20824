import { readdirSync } from 'node:fs';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Measurement of a process. This file is loaded before the app's own entry (`--import`), and so in each of its threads.
 * It measures on request of the starting process, so that the app itself needs no code for it.
 */
export interface Measure {
  /** Resident memory of the process (bytes). */
  rss: number;
  /** Open file descriptors, sockets included. */
  files: number;
  /** Live bytes of each thread's heap after garbage collection: `main`, `engine`, `reader` … */
  heaps: Record<string, number>;
}

/** Message of a thread: that it exists (`used` is null), or the size of its heap. */
interface Word {
  thread: number;
  name: string;
  used: number | null;
}

const channel = new BroadcastChannel('soak-probe');
channel.unref();

/** Live bytes of this thread's heap. */
function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

if (isMainThread) answerStarter();
else {
  const name = /(\w+)\.[jt]s$/.exec(process.argv[1] ?? '')?.[1] ?? 'other';
  const say = (used: number | null): void => {
    channel.postMessage({ thread: threadId, name, used } satisfies Word);
  };
  channel.onmessage = ({ data }) => {
    if (data === 'measure') say(heapUsed());
  };
  channel.unref();
  say(null);
}

function answerStarter(): void {
  const threads = new Set<number>();
  let waited: { left: Set<number>; heaps: Record<string, number>; done: () => void } | null = null;
  channel.onmessage = ({ data }) => {
    if (data === 'measure') return;
    const { thread, name, used } = data as Word;
    threads.add(thread);
    if (used === null || !waited?.left.delete(thread)) return;
    waited.heaps[name] = used;
    if (waited.left.size === 0) waited.done();
  };
  channel.unref();
  const heapsOfThreads = (): Promise<Record<string, number>> =>
    new Promise((resolve) => {
      const heaps: Record<string, number> = {};
      waited = { left: new Set(threads), heaps, done: () => resolve(heaps) };
      channel.postMessage('measure');
    });
  process.on('message', () => {
    void heapsOfThreads().then((heaps) => {
      const main = heapUsed();
      const files = readdirSync('/proc/self/fd').length;
      process.send?.({ rss: process.memoryUsage().rss, files, heaps: { main, ...heaps } } satisfies Measure);
    });
  });
  process.channel?.unref();
}
