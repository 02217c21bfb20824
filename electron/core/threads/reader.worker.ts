import { openCacheReader } from '../cache/cache-reader.ts';
import { SuccessTimes } from '../cache/success-times.ts';
import { readerRouter } from './reader-router.ts';
import { serveWorker } from './link/serve-worker.ts';

/** Entry of the reader's thread: answers the page from the cache, over a connection that cannot write. */
export interface ReaderWorkerOptions {
  profile: string;
  /** See {@link SuccessTimes}. */
  successTimes: SharedArrayBuffer;
}

serveWorker<ReaderWorkerOptions>(({ profile, successTimes }) => {
  const reader = openCacheReader(profile, undefined, { successTimes: new SuccessTimes(successTimes) });
  return {
    router: readerRouter(reader, profile),
    stop: () => {
      reader.close();
    },
  };
});
