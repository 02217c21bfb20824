import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
 * Makes the folder, for this user alone (mode 0700), if it is not there. Both windows share one; sample books without a
 * `--profile` get a fresh temporary one, so that a demo starts from nothing and leaves nothing.
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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, close: () => undefined };
}
