import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;

/** The environment in which tests make their files in memory, where there is room: many of them wait for a disk to write. */
export function temporaryFolder(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > MIN_FREE_BYTES ? { TMPDIR: IN_MEMORY } : {};
  } catch {
    // No such folder on this system.
    return {};
  }
}
