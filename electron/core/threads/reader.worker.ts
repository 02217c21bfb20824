import { openCacheReader } from '../cache/cache-reader.ts';
import { SuccessTimes } from '../cache/log/success-times.ts';
import { systemClock } from '../lib/clock.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { readerRouter } from './reader-router.ts';
import { serveWorker } from './link/serve-worker.ts';

/** Entry of the reader's thread, which answers the page from the cache over a read-only connection. */
export interface ReaderWorkerOptions {
  profile: string;
  /** See {@link SuccessTimes}. */
  successTimes: SharedArrayBuffer;
}

/** Idle time (ms) after which cached database pages are released. */
const IDLE_MS = 20_000;

serveWorker<ReaderWorkerOptions>(({ profile, successTimes }) => {
  const idle = whenIdle(systemClock, IDLE_MS, () => reader.releaseMemory());
  const reader = openCacheReader(profile, undefined, {
    successTimes: new SuccessTimes(successTimes),
    onUse: idle.used,
  });
  return {
    router: readerRouter(reader, profile),
    stop: () => {
      idle.stop();
      reader.close();
    },
  };
});
