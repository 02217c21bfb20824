import { spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import { hasProgram } from './find-electron.ts';
import { FOUND, PROJECT } from './project.ts';

/** Chromium's sandbox does not work for root; if the specs run as root, the app runs as this unprivileged user. */
const UNPRIVILEGED = 65_534;

export interface Installed {
  program: ElectronApplication;
  /** Whether Chromium's sandbox is on, as for every normal user. */
  isSandboxed: boolean;
  profile: string;
  stop(): Promise<void>;
}

/**
 * Starts the built app like an installed one: from inside Electron's own folder, so that its entry point is loaded before
 * Electron is ready. The sandbox is on if this computer has a user that can run it.
 */
export async function startInstalled(words: string[] = []): Promise<Installed> {
  const electron = process.env[FOUND.electron] ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-installed-'));
  const isRoot = process.getuid?.() === 0;
  const isSandboxed = !isRoot || (process.platform === 'linux' && hasProgram('setpriv'));
  const installed = path.join(folder, 'program');
  linkAll(path.dirname(electron), installed);
  writeEntry(path.join(installed, 'resources/app'), installed);
  const home = path.join(folder, 'home');
  mkdirSync(home);
  let executable = path.join(installed, path.basename(electron));
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    HOME: home,
    XDG_CONFIG_HOME: home,
    TMPDIR: home,
  };
  if (isRoot && isSandboxed) {
    env['XAUTHORITY'] = handOver(process.env['XAUTHORITY'], path.join(home, 'xauthority'));
    giveAway(folder);
    giveAway(home);
    executable = writeAsOther(folder, executable);
  }
  const profile = path.join(home, 'profile');
  const program = await _electron.launch({
    executablePath: executable,
    chromiumSandbox: isSandboxed,
    args: ['--lang=en-GB', '--profile', profile, '--vault', 'session', ...words],
    env,
    cwd: home,
  });
  return {
    program,
    isSandboxed,
    profile,
    async stop() {
      await program.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Copies the folder without using space: by hard links, or as a copy where they are impossible. */
function linkAll(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) linkAll(source, target);
    else link(source, target);
  }
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function writeEntry(folder: string, installed: string): void {
  mkdirSync(folder);
  const manifest = { name: 'countinghouse', productName: 'Countinghouse', type: 'module', main: 'start.js' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const hook = path.join(installed, 'node-api-hook.cjs');
  const main = pathToFileURL(path.join(PROJECT, 'dist/electron/main.js')).href;
  const lines = [
    ...(existsSync(hook) ? [`import ${JSON.stringify(hook)};`] : []),
    `await import('${main}');`,
  ];
  writeFileSync(path.join(folder, 'start.js'), lines.join('\n'));
}

function writeAsOther(folder: string, executable: string): string {
  const script = path.join(folder, 'start.sh');
  const user = `--reuid=${UNPRIVILEGED} --regid=${UNPRIVILEGED} --clear-groups`;
  writeFileSync(script, `#!/bin/sh\nexec setpriv ${user} '${executable}' "$@"\n`, { mode: 0o755 });
  return script;
}

/** The display's key is readable only by its owner. */
function handOver(from: string | undefined, to: string): string {
  if (from === undefined || !existsSync(from)) return '';
  copyFileSync(from, to);
  giveAway(to);
  return to;
}

function giveAway(name: string): void {
  chownSync(name, UNPRIVILEGED, UNPRIVILEGED);
}

/** A line of /proc/PID/status; null if there is no such process or no /proc. */
export function processStatus(id: number, name: string): string | null {
  const { stdout, status } = spawnSync('grep', ['-h', `^${name}:`, `/proc/${id}/status`], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.slice(name.length + 1).trim() : null;
}
