import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '../../sqlite/copy-database.ts';
import { latestCopy } from '../../sqlite/latest-copy.ts';
import type { WritableOptions } from '../../sqlite/open-database.ts';
import { dailyCopies } from '../../sqlite/daily-copies.ts';
import { openRecoverable, type OpenFile } from '../../sqlite/recoverable-file.ts';
import { fillFromCopy } from './fill-from-copy.ts';
import { CARRIED_TABLES, FORMER_NAMES, HISTORY_MIGRATIONS } from './history-schema.ts';
import { attempt, salvage } from '../../sqlite/salvage.ts';

export const HISTORY_FILE = 'history.db';

/** Options for opening the file. The application id is "ChHi". */
export const HISTORY_OPTIONS: Omit<WritableOptions, 'path'> = {
  applicationId: 0x43684869,
  migrations: HISTORY_MIGRATIONS,
  synchronous: 'FULL',
  backUpBeforeMigration: true,
};

/**
 * Opens the history. A damaged file is set aside: its readable rows are carried over, and missing rows come from the
 * newest copy. A file deleted while in use is copied at the end, for the next start.
 *
 * @param now own clock (ms), for the name of a damaged file.
 * @throws FailureError `storage`.
 */
export function openHistoryFile(
  profile: string,
  synchronous: WritableOptions['synchronous'],
  now: number,
): OpenFile {
  const path = join(profile, HISTORY_FILE);
  const file = openRecoverable({
    ...HISTORY_OPTIONS,
    path,
    synchronous,
    now,
    largeTable: null,
    carryOver: (history, damaged) => {
      const incomplete = salvage(history, damaged, CARRIED_TABLES, FORMER_NAMES);
      const [copy] = dailyCopies(path);
      if (copy !== undefined) fillFromCopy(history, copy.path, incomplete);
    },
  });
  // It is older than anything written from now on.
  attempt(() => rmSync(latestCopy(path), { force: true }));
  return {
    ...file,
    end: () => {
      // Another process deleted the file while it was open: all of it is still readable.
      if (!existsSync(path)) attempt(() => copyDatabase(file.database, latestCopy(path)));
      file.end();
    },
  };
}
