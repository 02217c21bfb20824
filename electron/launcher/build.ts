import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Holds the time (ms) at which the last complete build began; written by vite.config.ts, relative to the project. */
export const BUILD_STAMP = 'dist/.complete';

/** All that a build is made of. */
const SOURCES = ['renderer', 'shared', 'electron', 'vite.config.ts', 'package-lock.json'];

/** Builds `project` when there is no complete build of it, or one older than any of its sources. Throws when that fails. */
export function ensureBuilt(project: string): void {
  if (isBuilt(project)) return;
  process.stdout.write('Building …\n');
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Countinghouse could not be built; the lines above say why.');
}

export function isBuilt(project: string): boolean {
  const stamp = path.join(project, BUILD_STAMP);
  const builtAt = statSync(stamp, { throwIfNoEntry: false }) && Number(readFileSync(stamp, 'utf8'));
  return builtAt !== undefined && SOURCES.every((source) => newest(path.join(project, source)) <= builtAt);
}

/** The latest modification time (ms) of a file, or of anything in a folder; the folder itself shows deletions. */
function newest(file: string): number {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  return readdirSync(file).reduce((latest, name) => Math.max(latest, newest(path.join(file, name))), mtimeMs);
}
