import type { Worker } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import type { BackupArchive } from '../engine/backup/archive.ts';
import type { ArchiveJob, ArchiveOutcome } from './archive-messages.ts';
import { startHelper } from './link/start-helper.ts';

interface Archiver extends BackupArchive {
  /** Terminates pending work, which rejects. */
  close: () => Promise<void>;
}

/**
 * Encrypts and decrypts backups, each on its own thread: deriving a key blocks a thread for seconds, and balances are
 * still polled meanwhile.
 *
 * @param file worker entry `archive`.
 * @param report receives one line per defect.
 */
export function createArchiver(file: URL, report: (line: string) => void): Archiver {
  const workers = new Set<Worker>();

  const run = (job: ArchiveJob): Promise<void> =>
    new Promise((resolve, reject) => {
      const onMessage = (outcome: ArchiveOutcome): void => {
        if (outcome.kind === 'done') resolve();
        else reject(errorOf(outcome));
      };
      const onEnd = (): void => {
        workers.delete(worker);
        reject(new Error('the backup thread ended before it was done'));
      };
      const worker = startHelper(file, { onMessage, onEnd, report }, { workerData: job });
      workers.add(worker);
    });

  return {
    write: (...words) => run({ kind: 'write', words }),
    read: (...words) => run({ kind: 'read', words }),

    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function errorOf(outcome: Exclude<ArchiveOutcome, { kind: 'done' }>): Error {
  if (outcome.kind === 'failed') return new FailureError(outcome.failure);
  const { message, code } = outcome;
  return Object.assign(new Error(message), code !== null && { code });
}
