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

/** The folder with everything Countinghouse keeps on disk. */
export interface Profile {
  folder: string;
  /** Call when nothing in the folder is open any more: deletes it if it was made for this run alone. */
  close(): void;
}

/**
 * Why a folder cannot be the profile: it cannot be made or written; it belongs to another user; other users may write it;
 * it is a link; others may replace it, as they own or may write a folder that leads to it; or its path is longer than databases
 * can have.
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

/** SQLite takes paths of 512 bytes; the longest name in the folder, of a copy made before a migration, needs some of them. */
const MAX_FOLDER_BYTES = 512 - 64;

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
  if (Buffer.byteLength(folder) > MAX_FOLDER_BYTES) throw new ProfileError(folder, 'too-long');
  try {
    makeFolder(folder);
    refuseForeign(folder);
    // The usual one holds nothing but ours, whatever rights it was made with; one that was named is not ours to narrow.
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
 * As {@link openProfile}; where there is no profile to be had, `explain` gets which and why, and the process ends with code 1.
 * For the very beginning of a program, when nothing has been opened yet.
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
}

/** Whoever owns the folder, or what a link leads to, can put other databases in the place of ours. */
function refuseForeign(folder: string): void {
  const stats = lstatSync(folder);
  if (stats.isSymbolicLink()) throw new ProfileError(folder, 'link');
  if (!stats.isDirectory()) throw new Error('a file has its name');
  const user = process.getuid?.();
  if (user !== undefined && stats.uid !== user) throw new ProfileError(folder, 'foreign');
}

/** Users who may write the folder could take files away and put others in their place. Windows keeps rights elsewhere. */
function refuseShared(folder: string): void {
  if (process.platform !== 'win32' && (lstatSync(folder).mode & 0o022) !== 0) {
    throw new ProfileError(folder, 'shared');
  }
}

/** Owner, in a container or sandbox, of all whose owner outside has no name inside: there, the system's own folders. */
const UNMAPPED_USER = 65_534;
const OTHERS_MAY_WRITE = 0o002;
const STICKY = 0o1000;

/**
 * Whoever may write a folder that leads to the profile can put another in its place, unless the folder is sticky, as `/tmp` is.
 * That its group may write is usual where each user has a group alone (Debian, Fedora), and says nothing of who is in it.
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

/** Root, as which containers run, is given volumes of other users. */
function isReplaceable(stats: Stats, user: number): boolean {
  if (user !== 0 && ![user, 0, UNMAPPED_USER].includes(stats.uid)) return true;
  if (stats.isSymbolicLink()) return false;
  return (stats.mode & OTHERS_MAY_WRITE) !== 0 && (stats.mode & STICKY) === 0;
}
