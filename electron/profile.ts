import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';
import type { Options } from './options.ts';

/** The folder with everything Countinghouse keeps on disk. */
export interface Profile {
  folder: string;
  /** Call when nothing in the folder is open any more: deletes it if it was made for this run alone. */
  close(): void;
}

/** There is no such folder, and it cannot be made. */
export class ProfileError extends Error {
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super('the profile cannot be made', { cause });
    this.folder = folder;
  }
}

/**
 * Makes the folder, for this user alone (mode 0700), if it is not there. Both windows share one; sample books without a
 * `--profile` get a fresh temporary one, so that a demo starts from nothing and leaves nothing.
 *
 * @throws ProfileError
 */
export function openProfile({ profile, demo }: Pick<Options, 'profile' | 'demo'>): Profile {
  if (profile === null && demo) {
    const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-demo-'));
    return {
      folder,
      close() {
        // On Windows a file may still be held for a moment by a process that is ending.
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  }
  const folder = path.resolve(profile ?? envPaths('Countinghouse', { suffix: '' }).data);
  try {
    makeFolder(folder);
    // The usual one holds nothing but ours, whoever made it with which rights; one that was named may be shared on purpose.
    if (profile === null) chmodSync(folder, 0o700);
  } catch (error) {
    throw new ProfileError(folder, error);
  }
  return { folder, close: () => undefined };
}

/**
 * As {@link openProfile}; where there is no profile to be had, `explain` is told which, and the process ends with code 1.
 * For the very beginning of a program, when nothing has been opened yet.
 */
export function openProfileOrEnd(
  options: Pick<Options, 'profile' | 'demo'>,
  explain: (folder: string) => void,
): Profile {
  try {
    return openProfile(options);
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    explain(error.folder);
    process.exit(1);
  }
}

/** Node's own way of making all folders that lead somewhere never ends where the system denies one whose parent is there. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each); each = path.dirname(each)) missing.unshift(each);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another start may have made it meanwhile.
      if (!existsSync(each)) throw error;
    }
  }
  if (!statSync(folder).isDirectory()) throw new Error('a file has its name');
}
