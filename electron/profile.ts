import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import envPaths from 'env-paths';
import type { Options } from './options.ts';

/** The folder with all of Countinghouse's files. */
export interface Profile {
  folder: string;
  /** Call when nothing in the folder is open any more; deletes a temporary folder. */
  close(): void;
}

/**
 * Reason why a folder cannot be the profile:
 *
 * - `read-only`: it cannot be created or written.
 * - `foreign`: it belongs to another user.
 * - `shared`: other users may write it.
 * - `link`: it is a symbolic link.
 * - `replaceable`: other users may replace it, because they own or may write a folder above it.
 * - `too-long`: its path is too long for databases.
 */
export type ProfileFault = 'read-only' | 'foreign' | 'shared' | 'link' | 'replaceable' | 'too-long';

export class ProfileError extends Error {
  readonly folder: string;
  readonly fault: ProfileFault;

  constructor(folder: string, fault: ProfileFault, cause?: unknown) {
    super(`no profile: ${fault}`, { cause });
    this.folder = folder;
    this.fault = fault;
  }
}

/** SQLite limits paths to 512 bytes; the longest file name, of a copy made before a migration, needs some of them. */
const MAX_FOLDER_BYTES = 512 - 64;

/**
 * Creates the folder, for this user alone (mode 0700), if it does not exist. Both windows share it. Sample books
 * without `--profile` get a new temporary one, so that a demo starts empty and leaves nothing behind.
 *
 * @throws ProfileError
 */
export function openProfile({ profile, demo }: Pick<Options, 'profile' | 'demo'>): Profile {
  if (profile === null && demo) {
    const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-demo-'));
    return {
      folder,
      close() {
        // On Windows, an exiting process may still have a file open for a moment.
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  }
  const folder = path.resolve(profile ?? envPaths('Countinghouse', { suffix: '' }).data);
  if (Buffer.byteLength(folder) > MAX_FOLDER_BYTES) throw new ProfileError(folder, 'too-long');
  try {
    makeFolder(folder);
    refuseForeign(folder);
    // The default folder contains only our files, whatever its mode; a folder named by the user is not ours to
    // restrict.
    if (profile === null) chmodSync(folder, 0o700);
    else refuseShared(folder);
    refuseReplaceable(folder);
  } catch (error) {
    if (error instanceof ProfileError) throw error;
    throw new ProfileError(folder, 'read-only', error);
  }
  return { folder, close: () => undefined };
}

/**
 * Like {@link openProfile}, but calls `explain` and exits with code 1 if there is no usable profile. For the very
 * beginning of a process, when nothing has been opened yet.
 */
export function openProfileOrEnd(
  options: Pick<Options, 'profile' | 'demo'>,
  explain: (problem: Pick<ProfileError, 'folder' | 'fault'>) => void,
): Profile {
  try {
    return openProfile(options);
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    explain(error);
    process.exit(1);
  }
}

/** Node's own recursive `mkdir` never returns if the system denies a folder whose parent exists. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each); each = path.dirname(each)) missing.unshift(each);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!existsSync(each)) throw error;
    }
  }
}

/** The owner of the folder, or of a link's target, can replace our databases. */
function refuseForeign(folder: string): void {
  const stats = lstatSync(folder);
  if (stats.isSymbolicLink()) throw new ProfileError(folder, 'link');
  if (!stats.isDirectory()) throw new Error('a file exists at this path');
  const user = process.getuid?.();
  if (user !== undefined && stats.uid !== user) throw new ProfileError(folder, 'foreign');
}

/** Users who may write the folder could replace files in it. Windows stores permissions elsewhere. */
function refuseShared(folder: string): void {
  if (process.platform !== 'win32' && (lstatSync(folder).mode & 0o022) !== 0) {
    throw new ProfileError(folder, 'shared');
  }
}

/**
 * Owner, inside a container or sandbox, of every file whose outside owner is not mapped; there, this includes the
 * system's folders.
 */
const UNMAPPED_USER = 65_534;
const OTHERS_MAY_WRITE = 0o002;
const STICKY = 0o1000;

/**
 * A user who may write a folder above the profile can replace the profile, unless that folder is sticky, as `/tmp` is.
 * Group write permission is usual where each user has a private group (Debian, Fedora), and does not show who is in it.
 */
function refuseReplaceable(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  for (let each = folder; each !== path.dirname(each);) {
    each = path.dirname(each);
    const stats = lstatSync(each);
    if (isReplaceable(stats, user)) throw new ProfileError(each, 'replaceable');
    if (stats.isSymbolicLink()) {
      const aim = path.resolve(realpathSync(path.dirname(each)), readlinkSync(each));
      refuseReplaceable(path.join(aim, path.basename(folder)));
    }
  }
}

/** Containers run as root, with volumes owned by other users. */
function isReplaceable(stats: Stats, user: number): boolean {
  if (user !== 0 && ![user, 0, UNMAPPED_USER].includes(stats.uid)) return true;
  if (stats.isSymbolicLink()) return false;
  return (stats.mode & OTHERS_MAY_WRITE) !== 0 && (stats.mode & STICKY) === 0;
}
