import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.ts';
import type { ChildEnd } from './child.ts';

/** Contains the start time (ms) of the last complete build; written by vite.config.ts, relative to the project. */
export const BUILD_STAMP = 'dist/.complete';

/** Everything a build depends on, relative to the project. */
export const SOURCES = ['renderer', 'shared', 'electron', 'vite.config.ts', 'package-lock.json'];

/** Builds `project`; errors are printed to the terminal. */
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

/** The latest modification time (ms) of a file, or of a folder and everything in it; a deletion changes the folder's own. */
function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(file).reduce(
    (latest, name) => Math.max(latest, newest(path.join(file, name))),
    stat.mtimeMs,
  );
}
