import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { fail, type Failure } from '../../../shared/errors.ts';

/**
 * Checks whether an open database still has its name. If another program deletes or replaces the file, everything written
 * afterwards is lost once it is closed. A check takes some microseconds.
 *
 * @param path of a database that was just opened.
 */
export function filePlace(path: string) {
  const identity = (): string | null => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  };
  const opened = identity();
  const isLost = (): boolean => identity() !== opened;
  const failure: Failure = {
    code: 'storage',
    reason: 'file-gone',
    detail: `${basename(path)}: it is gone`,
  };
  return {
    isLost,

    /** Failure for a missing file, or another file in its place. */
    failure,

    /** @throws FailureError `storage`/`file-gone` if the file has lost its name. */
    demand(): void {
      if (isLost()) fail(failure);
    },
  };
}
