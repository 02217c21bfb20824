import { statSync } from 'node:fs';
import { fail } from '../../../shared/errors.ts';
import type { Database } from './open-database.ts';
import { emptyLog } from './rewrite.ts';

/** Maximum size of a write-ahead log, several times the size that the app's own threads ever let it reach. */
const MAX_LOG_BYTES = 256 * 1024 * 1024;

/**
 * Keeps the write-ahead logs of databases from growing without limit. The app's own readers finish in moments. While another
 * program keeps a read open for hours, every later write stays in the log, until the disk is full.
 */
export function logLimit(databases: readonly Database[], maxBytes = MAX_LOG_BYTES) {
  let blocked: Database[] = [];
  const isTooLong = ({ name }: Database): boolean =>
    (statSync(`${name}-wal`, { throwIfNoEntry: false })?.size ?? 0) > maxBytes;
  const empties = (database: Database): boolean => emptyLog(database, 0);

  return {
    /** Call after each commit, because a single one may write megabytes. */
    committed(): void {
      blocked = databases.filter((database) => isTooLong(database) && !empties(database));
    },

    /** @throws FailureError `storage`/`log-held` while a log is too long and still read by another program. */
    refuse(): void {
      if (blocked.length === 0) return;
      blocked = blocked.filter((database) => !empties(database));
      if (blocked.length > 0) fail({ code: 'storage', reason: 'log-held', detail: null });
    },
  };
}
