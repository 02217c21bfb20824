import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { breakDatabases } from '../../../electron/core/sqlite/testing/break-databases.ts';
import { breakFiles } from '../faults/break-files.ts';

const { cpSync, mkdtempSync, readdirSync, rmSync, statSync } = fs;

/** A folder as left by a kill in the middle of some work. */
export interface State {
  /** A copy of the folder; {@link States.close} removes it. */
  folder: string;
  /** The call that had not been made yet, such as `renameSync settings.db`; `the end` after the last one. */
  before: string;
}

export interface States<Result> {
  /** In chronological order, each different from the previous one; the last is the folder after the work. */
  all: State[];
  result: Result;
  close: () => void;
}

/**
 * Does work in a folder, and copies the folder before each call to the file system or to a database in it. A copy is
 * what a kill at that moment leaves, since what a process has written stays with the operating system.
 */
export async function statesWithin<Result>(
  folder: string,
  work: () => Promise<Result> | Result,
): Promise<States<Result>> {
  const copies = mkdtempSync(path.join(tmpdir(), 'countinghouse-states-'));
  const all: State[] = [];
  let last = '';
  let isCopying = false;
  const copy = (before: string): null => {
    if (isCopying) return null;
    isCopying = true;
    const now = fingerprint(folder);
    if (now !== last) {
      const state = path.join(copies, String(all.length));
      cpSync(folder, state, { recursive: true });
      all.push({ folder: state, before: before.replaceAll(`${folder}${path.sep}`, '') });
      last = now;
    }
    isCopying = false;
    return null;
  };
  const undo = [breakDatabases(folder, copy), breakFiles(folder, copy)];
  try {
    const result = await work();
    copy('the end');
    return { all, result, close: () => rmSync(copies, { recursive: true }) };
  } catch (error) {
    rmSync(copies, { recursive: true });
    throw error;
  } finally {
    for (const restore of undo) restore();
  }
}

/**
 * Examines every state, then removes all.
 *
 * @param examine returns the problem with a state, or null.
 * @returns all problems.
 */
export async function wrongStates(
  { all, close }: States<unknown>,
  examine: (folder: string) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = [];
  try {
    for (const { folder, before } of all) {
      const found = await examine(folder).catch((error: unknown) => `threw ${String(error)}`);
      if (found !== null) wrong.push(`killed before ${before}: ${found}`);
    }
  } finally {
    close();
  }
  return wrong;
}

/** Names, sizes and modification times of all files: equal only if nothing was written. */
function fingerprint(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeNs } = statSync(file, { bigint: true });
    return `${file} ${size} ${mtimeNs}`;
  });
  return files.sort().join('\n');
}
