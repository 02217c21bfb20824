import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from './child.ts';
import type { Running } from './child.ts';
import { hasProgram } from './find-electron.ts';
import { FOUND, PROJECT } from './project.ts';

/** Chromium's sandbox does not work for root, and the packaged app refuses to run without it: root becomes this user. */
const UNPRIVILEGED_ID = 65_534;
const isRoot = process.getuid?.() === 0;
const AS_USER = isRoot
  ? [
      'setpriv',
      `--reuid=${UNPRIVILEGED_ID}`,
      `--regid=${UNPRIVILEGED_ID}`,
      '--clear-groups',
      '--no-new-privs',
      '--',
    ]
  : [];

/** The folder built by `npm run package:dir`, or why it cannot be tested, as the second half of a sentence. */
export function findPacked(): { folder: string } | { reason: string } {
  if (process.platform !== 'linux') return { reason: 'they run on Linux only' };
  const suffix = process.arch === 'x64' ? '' : `-${process.arch}`;
  const folder = path.join(PROJECT, `packaging/out/linux${suffix}-unpacked`);
  const archive = path.join(folder, 'resources/app.asar');
  if (!existsSync(archive)) return { reason: 'the app is not packaged; run “npm run package:dir”' };
  if (statSync(archive).mtimeMs < statSync(path.join(PROJECT, 'dist/.complete')).mtimeMs) {
    return { reason: 'the packaged app is older than the build; run “npm run package:dir” again' };
  }
  const missing = ['xvfb-run', 'unshare', ...AS_USER.slice(0, 1)].filter((name) => !hasProgram(name));
  if (missing.length > 0) return { reason: `${missing.join(', ')} not found` };
  const [program = '', ...words] = [...AS_USER, 'unshare', '--user', 'true'];
  const { status } = spawnSync(program, words, { stdio: 'ignore' });
  return status === 0 ? { folder } : { reason: 'this system does not allow the sandbox' };
}

/** A copy of the packaged app that its user may read, and a home folder. */
export interface PackedProgram {
  /** The copy; tests may change its `resources`. */
  folder: string;
  /** An empty folder of its user. */
  home: string;
  /** Starts it on its own display. */
  start(words: string[], env?: NodeJS.ProcessEnv): Running;
  /** Runs any command as the same user, on its own display. */
  run(command: string[], env?: NodeJS.ProcessEnv): Running;
  /** Changes the owner of a folder under `home`, and its contents, to the app's user. */
  give(folder: string): void;
  remove(): void;
}

/** Copies the packaged app; a command in `COUNTINGHOUSE_E2E_AFTER_PACK` receives the copy's folder as its last argument. */
export function copyPacked(): PackedProgram {
  const root = mkdtempSync(path.join(tmpdir(), 'countinghouse-packed-'));
  const folder = path.join(root, 'program');
  const home = path.join(root, 'home');
  chmodSync(root, 0o755);
  cpSync(process.env[FOUND.packed] ?? '', folder, { recursive: true });
  const afterPack = process.env['COUNTINGHOUSE_E2E_AFTER_PACK'];
  if (afterPack) execFileSync('sh', ['-c', `${afterPack} "$1"`, 'sh', folder], { stdio: 'ignore' });
  mkdirSync(home, { mode: 0o700 });
  if (isRoot) chownSync(home, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  const run: PackedProgram['run'] = (command, env = {}) =>
    startProgram(
      [...AS_USER, 'xvfb-run', '-a', ...command],
      { ...EMPTY, HOME: home, XDG_RUNTIME_DIR: home, TMPDIR: home, ...env },
      home,
    );
  return {
    folder,
    home,
    run,
    start: (words, env) => run([path.join(folder, 'countinghouse'), ...words], env),
    give: (owned) => {
      if (!isRoot) return;
      for (const name of ['', ...readdirSync(owned, { recursive: true, encoding: 'utf8' })]) {
        chownSync(path.join(owned, name), UNPRIVILEGED_ID, UNPRIVILEGED_ID);
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Variables that would connect the app to the desktop of the user who runs the tests. */
const EMPTY = {
  DISPLAY: undefined,
  XAUTHORITY: undefined,
  WAYLAND_DISPLAY: undefined,
  DBUS_SESSION_BUS_ADDRESS: undefined,
  XDG_CONFIG_HOME: undefined,
  XDG_CACHE_HOME: undefined,
  XDG_DATA_HOME: undefined,
};
