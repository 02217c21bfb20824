import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files that Countinghouse makes in a profile and in its log: databases, what is beside them, and what it notes. */
const OWN_FILES =
  /^(?:(?:cache|history|settings)\.db(?:-(?:wal|shm|journal)|(?:\.latest)?(?:\.new)?|\.in-use(?:\.new)?)|starts\.json(?:\.new)?|profile\.lock(?:-journal)?|countinghouse(?:\.\d)?\.log)$/;
const LOG_FOLDER = 'log';

/**
 * Gives other names to what stands in the place of files of ours and is none: a folder, a link, which would have another file written,
 * or a pipe, at which reading never ends. Only the last one is kept of each.
 */
export function setOddFilesAside(profile: string): void {
  for (const folder of [profile, join(profile, LOG_FOLDER)]) {
    for (const name of oddFiles(folder)) {
      const path = join(folder, name);
      rmSync(`${path}.odd`, { recursive: true, force: true });
      renameSync(path, `${path}.odd`);
    }
  }
}

function oddFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => OWN_FILES.test(entry.name) && !entry.isFile()).map(({ name }) => name);
  } catch {
    // It is not there yet, or no folder; who needs it says so.
    return [];
  }
}
