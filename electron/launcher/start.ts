import '../no-debugger.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordsIn } from '../desktop/language/words.ts';
import { readOptions } from '../options.ts';
import type { Options } from '../options.ts';
import { openProfileOrEnd } from '../profile.ts';
import { build, isBuilt } from './build.ts';
import { runChild } from './child.ts';
import { findElectron, sandboxObstacle } from './find-electron.ts';
import type { Electron } from './find-electron.ts';
import { currentMachine } from './machine.ts';

const PROJECT = path.join(import.meta.dirname, '../..');

process.exitCode = await start(readOptions());

/** Builds if needed and runs the requested window; returns the exit code. */
async function start(options: Options): Promise<number> {
  const { window } = options;
  if (!isBuilt(PROJECT)) {
    const { code, isInterrupted } = await build(PROJECT);
    if (code !== 0 || isInterrupted) return isInterrupted ? 0 : code;
  }
  if (window === 'browser') return openBrowserWindow();

  const electron = await choose(window);
  if (electron === null) return 0;
  if ('program' in electron) return openElectron(electron.program, options);
  if (window === 'electron') {
    process.stderr.write(`The Electron window cannot be opened, because ${electron.reason}.\n`);
    return 1;
  }
  process.stdout.write(`Opening in the browser, because ${electron.reason}.\n`);
  return openBrowserWindow();
}

/**
 * With `--window electron` the kernel settings are not checked: the user may allow the sandbox in a way they do not
 * show.
 */
async function choose(window: 'electron' | 'auto'): Promise<Electron | null> {
  const electron = await findElectron(PROJECT, currentMachine());
  if (electron === null || window === 'electron' || 'reason' in electron) return electron;
  const reason = sandboxObstacle(electron.program);
  return reason === null ? electron : { reason };
}

/** Runs in this process, which has the same command line and handles the signals to end. */
async function openBrowserWindow(): Promise<number> {
  await import(pathToFileURL(path.join(PROJECT, 'dist/electron/server.js')).href);
  return 0;
}

/**
 * Opens the profile here: Chromium still writes to it after the app inside has ended, so only this process can delete
 * it.
 */
async function openElectron(program: string, options: Options): Promise<number> {
  const profile = openProfileOrEnd(options, ({ folder, fault }) => {
    process.stderr.write(`${wordsIn('en')(`start.profile.${fault}`, { folder })}\n`);
  });
  // Some editors' terminals set this variable, which would make Electron run as plain Node.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: undefined };
  const words = [PROJECT, ...process.argv.slice(2), '--profile', profile.folder];
  const { code } = await runChild(program, words, { env });
  profile.close();
  return code;
}
