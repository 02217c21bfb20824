import { openCacheReader } from '../cache/cache-reader.ts';
import { readerRouter } from './reader-router.ts';
import { serveWorker } from './link/serve-worker.ts';

/** Entry of the reader's thread: answers the page from the cache, over a connection that cannot write. */
export interface ReaderWorkerOptions {
  profile: string;
}

serveWorker<ReaderWorkerOptions>(({ profile }) => {
  const reader = openCacheReader(profile);
  return {
    router: readerRouter(reader, profile),
    stop: () => {
      reader.close();
    },
  };
});
