import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { _electron, expect } from '@playwright/test';
import type { Browser, ElectronApplication, Page } from '@playwright/test';
import { collectOutput, expectNothingLeft, startNode, whenPrinted } from './child.ts';
import type { Output } from './child.ts';
import { FOUND, PROJECT } from './project.ts';

export type WindowKind = 'browser' | 'electron';

export interface LaunchOptions {
  /** Token storage; in memory by default. */
  vault?: 'session' | 'keychain';
  /** With sample books. */
  demo?: boolean;
  /** Additional command-line arguments. */
  words?: string[];
  /**
   * Factor by which time passes faster in the engine, thirty by default: what happens every minute is seen within seconds.
   * Its own timeouts shrink too: a keychain with ten seconds has a third of one.
   */
  quickEngine?: boolean | number;
  /** The app's current date, starting at noon. Only in the browser window: Electron's main process keeps its clock. */
  today?: string;
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void> | void;
}

/** A running Countinghouse and its window, of either kind. */
export interface Dashboard {
  page: Page;
  output: Output;
  /** Electron's main process; null in the browser window. */
  electron: ElectronApplication | null;
  /** Id of the process group that contains all its processes. */
  group: number;
  /** Ends it like a user (browser window: SIGTERM; Electron: closing it) and expects a clean exit without leftovers. */
  stop(): Promise<void>;
}

const ADDRESS = /^Countinghouse is at (\S+)$/m;
const USUAL_TIMES = 30;
const LANGUAGE = 'en-GB';
/** Larger than the smallest window, smaller than a full screen. */
export const VIEWPORT = { width: 1440, height: 900 };

/** Starts the app with a profile and opens its page. */
export async function launch(
  kind: WindowKind,
  openBrowser: () => Promise<Browser>,
  profile: string,
  options: LaunchOptions,
): Promise<Dashboard> {
  const { vault = 'session', demo = false, quickEngine = false, today } = options;
  const words = [
    '--profile',
    profile,
    '--vault',
    vault,
    ...(demo ? ['--demo'] : []),
    ...(options.words ?? []),
  ];
  const hooks = [
    ...(quickEngine === false ? [] : [hastened(quickEngine)]),
    ...(today === undefined ? [] : [movedTo(today)]),
  ];
  const env = hooks.reduce(withHook, { ...options.env });
  const dashboard = await (kind === 'browser'
    ? launchBrowserWindow(await openBrowser(), words, { ...options, env })
    : launchElectron(profile, words, { ...options, env }));
  let stopping: Promise<void> | undefined;
  return { ...dashboard, stop: () => (stopping ??= dashboard.stop()) };
}

async function launchBrowserWindow(
  browser: Browser,
  words: string[],
  { env, prepare }: LaunchOptions,
): Promise<Dashboard> {
  const server = path.join(PROJECT, 'dist/electron/server.js');
  const running = startNode([server, '--no-open', '--port', '0', ...words], env);
  const { child, output } = running;
  const { 1: address = '' } = await whenPrinted(child, output, ADDRESS);
  const context = await browser.newContext({ viewport: VIEWPORT, locale: LANGUAGE });
  const page = await context.newPage();
  const defects = watch(page);
  await prepare?.(page);
  await page.goto(address);
  const group = idOf(child);
  return {
    page,
    output,
    electron: null,
    group,
    async stop() {
      await context.close();
      expect(await running.end(), 'exit code').toBe(0);
      await expectNothingLeft(group);
      expect(defects, 'page errors').toEqual([]);
    },
  };
}

async function launchElectron(
  profile: string,
  words: string[],
  { env, prepare }: LaunchOptions,
): Promise<Dashboard> {
  const electron = process.env[FOUND.electron] ?? '';
  const program = await _electron.launch({
    executablePath: env?.['NODE_OPTIONS']
      ? withNodeOptions(electron, env['NODE_OPTIONS'], profile)
      : electron,
    // Without a graphics card, Electron's GPU process fails at every start, and drawing becomes unreliable.
    args: ['--no-sandbox', '--disable-gpu', `--lang=${LANGUAGE}`, PROJECT, ...words],
    env: definedOnly({ ...process.env, ...env }),
  });
  const child = program.process();
  const output = collectOutput(child);
  const page = await program.firstWindow();
  const defects = watch(page);
  await prepare?.(page);
  const group = idOf(child);
  return {
    page,
    output,
    electron: program,
    group,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      await program.close();
      await ended;
      expect(child.signalCode ?? child.exitCode, `exit code or signal, after:\n${output.stderr}`).toBe(0);
      await expectNothingLeft(group);
      expect(defects, 'page errors').toEqual([]);
    },
  };
}

/** Module loaded before the app, and its environment variables. */
interface Hook {
  file: string;
  variables: NodeJS.ProcessEnv;
}

function withHook(env: NodeJS.ProcessEnv, { file, variables }: Hook): NodeJS.ProcessEnv {
  const url = pathToFileURL(path.join(PROJECT, 'e2e/support', file)).href;
  const { NODE_OPTIONS: others = '' } = env;
  return { ...env, ...variables, NODE_OPTIONS: `${others} --import ${url}`.trim() };
}

function hastened(times: true | number): Hook {
  return {
    file: 'quick-engine.mjs',
    variables: { QUICK_ENGINE_TIMES: String(times === true ? USUAL_TIMES : times) },
  };
}

function movedTo(day: string): Hook {
  const ahead = Date.parse(`${day}T12:00:00`) - Date.now();
  return { file: 'moved-clock.mjs', variables: { MOVED_CLOCK_MS: String(ahead) } };
}

/** Playwright removes `NODE_OPTIONS` from Electron's environment; a script in the profile's folder restores it. */
function withNodeOptions(electron: string, options: string, profile: string): string {
  const script = path.join(profile, 'electron.sh');
  writeFileSync(script, `#!/bin/sh\nNODE_OPTIONS='${options}' exec '${electron}' "$@"\n`, { mode: 0o700 });
  return script;
}

/** Errors reported by the page: uncaught exceptions and console errors, including policy violations. */
function watch(page: Page): string[] {
  const defects: string[] = [];
  page.on('pageerror', (error) => defects.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') defects.push(message.text());
  });
  return defects;
}

function idOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the process did not start');
  return pid;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
