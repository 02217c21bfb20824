import { readdirSync, renameSync, rmSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { EXPORTS } from './engine/transfer/export-file.ts';
import { isCopyName, ODD_ENDING } from './sqlite/remove-from-copies.ts';
import { RESTORE_FOLDER } from './sqlite/daily-copies.ts';

/** Names of Countinghouse's files in a profile and its log: databases, their side files, and notes. */
const OWN_FILES =
  /^(?:(?:cache|history|settings)\.db(?:-(?:wal|shm|journal)|(?:\.latest)?(?:\.new)?|\.in-use(?:\.new)?)|starts\.json(?:\.new)?|reserve|profile\.lock(?:-journal)?|countinghouse(?:\.\d)?\.log)$/;
const DATABASES = ['cache.db', 'history.db', 'settings.db'];
const LOG_FOLDER = 'log';
/** Folders of Countinghouse in a profile; the one for unfinished backups is deleted at each start. */
const OWN_FOLDERS: readonly string[] = [LOG_FOLDER, RESTORE_FOLDER, EXPORTS];

/**
 * Renames anything else that has the name of one of our files or folders: a folder, a link or a pipe. A link would
 * redirect reads and writes to another file, and reading from a pipe blocks forever. Only the last one per name is
 * kept.
 */
export function setOddFilesAside(profile: string): void {
  for (const folder of [profile, join(profile, LOG_FOLDER)]) {
    for (const name of oddFiles(folder)) {
      const path = join(folder, name);
      rmSync(path + ODD_ENDING, { recursive: true, force: true });
      renameSync(path, path + ODD_ENDING);
    }
  }
}

function oddFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => isOdd(entry)).map(({ name }) => name);
  } catch {
    // Missing, or not a folder; the code that needs it reports that.
    return [];
  }
}

function isOdd(entry: Dirent): boolean {
  const { name } = entry;
  if (OWN_FOLDERS.includes(name)) return !entry.isDirectory();
  const isOwn = OWN_FILES.test(name) || DATABASES.some((database) => isCopyName(database, name));
  return isOwn && !entry.isFile();
}
