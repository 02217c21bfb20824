import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { fail, type Failure } from '../../../shared/errors.ts';

/**
 * Watches whether a database that is open still has its name. Another program may delete or replace the file, and all that is written
 * from then on is lost once it is closed. A look costs some microseconds.
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

    /** A missing or another file in its place, as a failure. */
    failure,

    /** @throws FailureError `storage`/`file-gone` where the file has lost its name. */
    demand(): void {
      if (isLost()) fail(failure);
    },
  };
}
