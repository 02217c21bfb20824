import { rmSync } from 'node:fs';
import { fail, type Failure } from '../../../../shared/errors.ts';

/** The folder in the profile that files for the user are written to. */
export const EXPORTS = 'exports';

/** A moment (ms) as names of files take it. */
export function fileTime(at: number): string {
  return new Date(at).toISOString().replace(/[:.]/g, '-');
}

/** Removes a file no one needs; where the place takes nothing, it stays. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Nothing depends on it.
  }
}

/**
 * Takes away what was written of a file before it failed: it would pass for a whole one.
 *
 * @throws FailureError `file-not-written`.
 */
export function unwritten(file: string, error: unknown): never {
  removeFile(file);
  return fail({ code: 'file-not-written', reason: reasonOf(error) }, { cause: error });
}

/** Why a file was not written, as far as its user can do something about it. */
function reasonOf(error: unknown): Extract<Failure, { code: 'file-not-written' }>['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'full';
  return code === 'EIO' ? 'io' : 'refused';
}
