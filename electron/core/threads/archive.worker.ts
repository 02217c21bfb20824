import { parentPort, workerData } from 'node:worker_threads';
import { FailureError } from '../../../shared/errors.ts';
import { readArchive, writeArchive } from '../engine/backup/archive.ts';
import type { ArchiveJob, ArchiveOutcome } from './archive-messages.ts';

/** Entry of the thread that encrypts or decrypts one backup and then exits. */
const parent = parentPort;
if (!parent) throw new Error('not in a worker thread');

async function run(job: ArchiveJob): Promise<ArchiveOutcome> {
  try {
    await (job.kind === 'write' ? writeArchive(...job.words) : readArchive(...job.words));
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof FailureError) return { kind: 'failed', failure: error.failure };
    const code =
      error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
    return { kind: 'defect', message: error instanceof Error ? error.message : String(error), code };
  }
}

parent.postMessage(await run(workerData as ArchiveJob));
