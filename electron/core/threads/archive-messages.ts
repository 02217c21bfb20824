import type { Failure } from '../../../shared/errors.ts';
import type { BackupArchive } from '../engine/backup/archive.ts';

/** Work passed to the backup thread when it starts. */
export type ArchiveJob =
  | { kind: 'write'; words: Parameters<BackupArchive['write']> }
  | { kind: 'read'; words: Parameters<BackupArchive['read']> };

/** Result of the work. Carries an error's code separately, because structured cloning between threads drops it. */
export type ArchiveOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'defect'; message: string; code: string | null };
