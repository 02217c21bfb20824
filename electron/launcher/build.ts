import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.ts';
import type { ChildEnd } from './child.ts';

/** Holds the time (ms) at which the last complete build began; written by vite.config.ts, relative to the project. */
export const BUILD_STAMP = 'dist/.complete';

/** All that a build is made of, relative to the project. */
export const SOURCES = ['renderer', 'shared', 'electron', 'vite.config.ts', 'package-lock.json'];

/** Builds `project`; what goes wrong is on the terminal. */
export function build(project: string): Promise<ChildEnd> {
  process.stdout.write('Building …\n');
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const config = path.join(project, 'vite.config.ts');
  return runChild(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn', '--config', config]);
}

/** Whether there is a complete build that is not older than any of its sources. */
export function isBuilt(project: string): boolean {
  const stamp = path.join(project, BUILD_STAMP);
  if (statSync(stamp, { throwIfNoEntry: false }) === undefined) return false;
  const builtAt = Number(readFileSync(stamp, 'utf8'));
  return SOURCES.every((source) => newest(path.join(project, source)) <= builtAt);
}

/** The latest modification time (ms) of a file, or of a folder and all in it; the folder's own shows deletions. */
function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce(
    (latest, name) => Math.max(latest, newest(path.join(file, name))),
    stat.mtimeMs,
  );
}
