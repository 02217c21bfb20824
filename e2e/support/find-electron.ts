import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './project.ts';

const PROGRAM =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[String(process.platform)] ??
  'electron';

/** Maximum time (ms) to download Electron on a slow connection; offline, it fails at once. */
const DOWNLOAD_LIMIT = 5 * 60_000;

/** The Electron to test with, or why there is none, as the second half of a sentence. */
export function findElectron(): { program: string } | { reason: string } {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const program = path.join(folder ?? path.join(PROJECT, 'node_modules/electron/dist'), PROGRAM);
  if (!existsSync(program) && folder === undefined) {
    const install = path.join(PROJECT, 'node_modules/electron/install.js');
    spawnSync(process.execPath, [install], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT });
  }
  if (!existsSync(program)) {
    return { reason: folder === undefined ? 'it could not be downloaded' : `${folder} does not contain it` };
  }
  // As plain Node it opens no window, and fails at once if a system library is missing.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const { status, stderr } = spawnSync(program, ['--eval', ''], { env, encoding: 'utf8', timeout: 30_000 });
  if (status !== 0) return { reason: `it does not start (${stderr.trim().split('\n')[0] ?? ''})` };
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !hasProgram('Xvfb')) {
    return { reason: 'neither a display nor Xvfb is available' };
  }
  return { program };
}

export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: 'ignore' }).status === 0;
}
