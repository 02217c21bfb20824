import type { Failure } from '../../../shared/errors.ts';
import type { BackupArchive } from '../engine/backup/archive.ts';

/** What the thread of a backup is started for. */
export type ArchiveJob =
  | { kind: 'write'; words: Parameters<BackupArchive['write']> }
  | { kind: 'read'; words: Parameters<BackupArchive['read']> };

/** How it ended. An error keeps its code, which the copying of errors between threads does not. */
export type ArchiveOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'defect'; message: string; code: string | null };
