import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.ts';
import type { ChildEnd } from './child.ts';
import { hasDisplay } from './machine.ts';
import type { Machine } from './machine.ts';

/** Time for the download of 120 MB over a slow connection (ms); without a connection it fails at once. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** Electron's executable, or the reason why it is unavailable, as the second half of a sentence. */
export type Electron = { program: string } | { reason: string };

/** Why this computer cannot show an Electron window, or null if no reason is known. */
export function obstacle(machine: Machine): string | null {
  if (!hasDisplay(machine)) return 'there is no display';
  // Chromium's sandbox refuses root, and is never disabled.
  return machine.platform === 'linux' && machine.user === 0 ? 'Electron does not run as root' : null;
}

/**
 * Finds the electron package's executable, or the one in `ELECTRON_OVERRIDE_DIST_PATH`; downloads the former if it is
 * missing.
 * Null if interrupted by a signal.
 */
export async function findElectron(project: string, machine: Machine): Promise<Electron | null> {
  const reason = obstacle(machine);
  if (reason !== null) return { reason };
  const folder = machine.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const program = path.join(
    folder ?? path.join(project, 'node_modules/electron/dist'),
    programName(machine.platform),
  );
  if (!existsSync(program) && folder === undefined) {
    const { isInterrupted } = await download(project);
    if (isInterrupted) return null;
  }
  if (!existsSync(program)) {
    return {
      reason:
        folder === undefined ? 'Electron cannot be downloaded here' : `there is no Electron in ${folder}`,
    };
  }
  return startable(program, machine.env);
}

/**
 * Why Chromium's sandbox cannot work with `program`, or null if it can, judging by kernel settings. It needs user
 * namespaces, which some distributions allow for listed executables only, or its helper owned by root with the set-uid
 * bit.
 */
export function sandboxObstacle(program: string, readSetting = kernelSetting): string | null {
  const isRestricted =
    readSetting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    readSetting('kernel/unprivileged_userns_clone') === '0' ||
    readSetting('user/max_user_namespaces') === '0';
  if (!isRestricted) return null;
  const helper = statSync(path.join(path.dirname(program), 'chrome-sandbox'), { throwIfNoEntry: false });
  const isReady = helper?.uid === 0 && (helper.mode & 0o4000) !== 0;
  return isReady ? null : "this system does not allow Electron's sandbox";
}

function programName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

function download(project: string): Promise<ChildEnd> {
  process.stdout.write('Downloading Electron …\n');
  const script = path.join(project, 'node_modules/electron/install.js');
  return runChild(process.execPath, [script], { quiet: true, limit: DOWNLOAD_TIMEOUT_MS });
}

/** A desktop may lack libraries that Electron needs: running it as plain Node shows that at once, without a window. */
function startable(program: string, env: NodeJS.ProcessEnv): Electron {
  const trial = spawnSync(program, ['--eval', ''], {
    env: { ...env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (trial.status === 0) return { program };
  const [line = ''] = trial.stderr.trim().split('\n');
  return { reason: `Electron does not start (${line || (trial.error?.message ?? 'no reason given')})` };
}

function kernelSetting(name: string): string | null {
  const file = path.join('/proc/sys', name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
