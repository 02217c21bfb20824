import { readdirSync, renameSync, rmSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { EXPORTS } from './engine/transfer/export-file.ts';
import { isCopyName, ODD_ENDING } from './sqlite/remove-from-copies.ts';
import { RESTORE_FOLDER } from './sqlite/daily-copies.ts';

/** Names of files that Countinghouse makes in a profile and in its log: databases, what is beside them, and what it notes. */
const OWN_FILES =
  /^(?:(?:cache|history|settings)\.db(?:-(?:wal|shm|journal)|(?:\.latest)?(?:\.new)?|\.in-use(?:\.new)?)|starts\.json(?:\.new)?|reserve|profile\.lock(?:-journal)?|countinghouse(?:\.\d)?\.log)$/;
const DATABASES = ['cache.db', 'history.db', 'settings.db'];
const LOG_FOLDER = 'log';
/** Folders that Countinghouse makes in a profile; the one for unfinished backups goes at each start. */
const OWN_FOLDERS: readonly string[] = [LOG_FOLDER, RESTORE_FOLDER, EXPORTS];

/**
 * Gives other names to what stands in the place of files and folders of ours and is none: a folder, a link, which would have another
 * file read or written, or a pipe, at which reading never ends. Only the last one is kept of each.
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
    // It is not there yet, or no folder; who needs it says so.
    return [];
  }
}

function isOdd(entry: Dirent): boolean {
  const { name } = entry;
  if (OWN_FOLDERS.includes(name)) return !entry.isDirectory();
  const isOwn = OWN_FILES.test(name) || DATABASES.some((database) => isCopyName(database, name));
  return isOwn && !entry.isFile();
}
