import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 2 ** 30;

/** Environment in which tests create files in memory if there is enough room, because many of them wait for disk writes. */
export function temporaryFolder(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > MIN_FREE_BYTES ? { TMPDIR: IN_MEMORY } : {};
  } catch {
    // No such folder on this system.
    return {};
  }
}
