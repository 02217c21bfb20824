import { randomFillSync } from 'node:crypto';
import { closeSync, lstatSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fail, FailureError } from '../../../shared/errors.ts';
import { CACHE_FILE } from '../cache/files/cache-file.ts';
import { HISTORY_FILE } from '../cache/files/history-file.ts';

/** Fetching stops below this much free space, or below a tenth of a small disk. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024;
const MIN_FREE_SHARE = 1 / 10;
/** Databases whose logs have yet to be copied into them, which may take up as much space again. */
const LOGGED = [CACHE_FILE, HISTORY_FILE];

/** Space needed for a removal: deleting writes to a database's log before it frees anything. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
export const RESERVE_FILE = 'reserve';

export interface Space {
  freeBytes: number;
  totalBytes: number;
}

/** Keeps Countinghouse from filling a disk, and keeps removals possible on a full one. */
export interface DiskSpace {
  /** @throws FailureError `storage`, `low-space`: nothing more may be fetched. */
  requireSpace: () => void;
  /** Runs work that deletes; if the disk is full, releases the reserve and runs it again. */
  withReserve<Result>(work: () => Result): Result;
  /** Allocates the reserve if there is room for it. @throws file system errors. */
  allocateReserve: () => void;
}

/** For engines without a disk of their own. */
export const UNLIMITED: DiskSpace = {
  requireSpace: () => undefined,
  withReserve: (work) => work(),
  allocateReserve: () => undefined,
};

/** @param measure returns the space on the profile's disk. */
export function diskSpace(
  profile: string,
  measure: () => Space = () => spaceOf(profile),
  reserveBytes = RESERVE_BYTES,
): DiskSpace {
  const reserve = join(profile, RESERVE_FILE);
  const hasRoom = (beside: number): boolean => {
    const { freeBytes, totalBytes } = measure();
    const logs = LOGGED.map((name) => statSync(join(profile, `${name}-wal`), { throwIfNoEntry: false }));
    const logged = logs.reduce((sum, log) => sum + (log?.size ?? 0), 0);
    return freeBytes - logged - beside >= Math.min(MIN_FREE_BYTES, totalBytes * MIN_FREE_SHARE);
  };
  return {
    requireSpace() {
      if (!hasRoom(0)) fail({ code: 'storage', reason: 'low-space', detail: null });
    },

    withReserve(work) {
      try {
        return work();
      } catch (error) {
        const isFull =
          error instanceof FailureError &&
          error.failure.code === 'storage' &&
          error.failure.reason === 'full';
        if (!isFull) throw error;
        rmSync(reserve, { force: true });
        return work();
      }
    },

    allocateReserve() {
      const known = lstatSync(reserve, { throwIfNoEntry: false });
      if (known?.isFile() && known.size >= reserveBytes) return;
      rmSync(reserve, { force: true, recursive: true });
      if (hasRoom(reserveBytes)) writeReserve(reserve, reserveBytes);
    },
  };
}

function spaceOf(profile: string): Space {
  const { bavail, blocks, bsize } = statfsSync(profile);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Random, so that a compressing file system reserves the full size. */
function writeReserve(path: string, bytes: number): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let left = bytes; left > 0; left -= chunk.length) {
      writeSync(file, randomFillSync(chunk), 0, Math.min(left, chunk.length));
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
