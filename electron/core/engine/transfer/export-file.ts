import { rmSync } from 'node:fs';
import { fail, type Failure } from '../../../../shared/errors.ts';

/** Folder in the profile for files written for the user. */
export const EXPORTS = 'exports';

/** Formats a time (ms) for file names. */
export function fileTime(at: number): string {
  return new Date(at).toISOString().replace(/[:.]/g, '-');
}

/** Removes a file that is no longer needed; it stays if the file system refuses. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing depends on it.
  }
}

/**
 * Removes a partly written file after a failure: it could be mistaken for a complete one.
 *
 * @throws FailureError `file-not-written`.
 */
export function unwritten(file: string, error: unknown): never {
  removeFile(file);
  return fail({ code: 'file-not-written', reason: reasonOf(error) }, { cause: error });
}

/** Why a file was not written, as far as the user can do something about it. */
function reasonOf(error: unknown): Extract<Failure, { code: 'file-not-written' }>['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'full';
  return code === 'EIO' ? 'io' : 'refused';
}
