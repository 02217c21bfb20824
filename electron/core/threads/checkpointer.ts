import type { Worker } from 'node:worker_threads';
import { startHelper } from './link/start-helper.ts';

/** The log is copied after so many commits; a page that many of them touch is copied once. */
const COMMITS = 32;

/**
 * Once the log is this long (pages), after so few: the writer begins it anew before long and then waits for what is left to
 * be copied.
 */
const NEARLY_LONG = 6_144;
const LAST_COMMITS = 4;

/** Has the log of a database copied into its file while the writer goes on. */
export interface Checkpointer {
  /** Call after each commit. */
  committed: () => void;
  /** Lets go of the database; call before its last connection is closed. */
  close: () => Promise<void>;
}

/**
 * Starts the thread with the first commits that are worth it. Where it fails, the writer has to copy the log itself.
 *
 * @param file the entry `log-copier`.
 * @param database path of the file.
 * @param report takes one line about each defect.
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
  let due = COMMITS;

  const start = (): Worker => {
    const onMessage = (pages: number): void => {
      isCopying = false;
      due = pages < NEARLY_LONG ? COMMITS : LAST_COMMITS;
    };
    const onEnd = (): void => {
      isUsable = false;
    };
    const started = startHelper(file, { onMessage, onEnd, report }, { workerData: database });
    // No one waits for it.
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
