import type { Worker } from 'node:worker_threads';
import { startHelper } from './link/start-helper.ts';

/** Number of commits between checkpoints; a database page changed by many of them is copied once. */
const COMMITS_PER_CHECKPOINT = 32;

/**
 * Log length (pages) from which checkpoints follow after {@link COMMITS_PER_CHECKPOINT_OF_LONG_LOG} commits: the writer restarts the log soon
 * and then waits until the rest is copied.
 */
const LONG_LOG_PAGES = 6_144;
const COMMITS_PER_CHECKPOINT_OF_LONG_LOG = 4;

/** Checkpoints the write-ahead log of a database while its writer continues. */
export interface Checkpointer {
  /** Call after each commit. */
  committed: () => void;
  /** Closes the database; call before its last connection is closed. */
  close: () => Promise<void>;
}

/**
 * Creates a checkpointer. Its thread starts when the first checkpoint is due. If the thread fails, the writer has to
 * checkpoint the log itself.
 *
 * @param file worker entry `checkpoint`.
 * @param database path of the file.
 * @param report receives one line per defect.
 */
export function createCheckpointer(
  file: URL,
  database: string,
  report: (line: string) => void,
): Checkpointer {
  let worker: Worker | null = null;
  let isUsable = true;
  let isCopying = false;
  let commits = 0;
  let due = COMMITS_PER_CHECKPOINT;

  const start = (): Worker => {
    const onMessage = (pages: number): void => {
      isCopying = false;
      due = pages < LONG_LOG_PAGES ? COMMITS_PER_CHECKPOINT : COMMITS_PER_CHECKPOINT_OF_LONG_LOG;
    };
    const onEnd = (): void => {
      isUsable = false;
    };
    const started = startHelper(file, { onMessage, onEnd, report }, { workerData: database });
    // Must not keep the process alive.
    started.unref();
    return started;
  };

  return {
    committed() {
      commits += 1;
      if (!isUsable || isCopying || commits < due) return;
      worker ??= start();
      worker.postMessage('copy');
      isCopying = true;
      commits = 0;
    },

    async close() {
      const wasUsable = isUsable;
      isUsable = false;
      const last = worker;
      if (!last || !wasUsable) return;
      await new Promise<void>((resolve) => {
        last.once('exit', () => {
          resolve();
        });
        last.ref();
        last.postMessage('close');
      });
    },
  };
}
