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
  /** Where tokens are kept; in memory by default. */
  vault?: 'session' | 'keychain';
  /** On sample books. */
  demo?: boolean;
  /** More of the command line. */
  words?: string[];
  /**
   * In the engine time goes by so many times as fast, thirty by default: what it does every minute is seen within seconds. So
   * does the time it gives others: a keychain that has ten seconds has a third of one.
   */
  quickEngine?: boolean | number;
  /** The day it is for the program, which starts at noon of it. In the browser window only: Electron's main process keeps its clock. */
  today?: string;
  /** On top of the environment. */
  env?: NodeJS.ProcessEnv;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void> | void;
}

/** A running Countinghouse and its window, whichever of the two. */
export interface Dashboard {
  page: Page;
  output: Output;
  /** Electron's main process, where it is one. */
  electron: ElectronApplication | null;
  /** The id of the process group that all its processes are in. */
  group: number;
  /** Ends it as a user does (browser window: SIGTERM; Electron: closing it) and holds that it went well and nothing is left. */
  stop(): Promise<void>;
}

const ADDRESS = /^Countinghouse is at (\S+)$/m;
const USUAL_TIMES = 30;
const LANGUAGE = 'en-GB';
/** Larger than the smallest window, smaller than a full screen. */
export const VIEWPORT = { width: 1440, height: 900 };

/** Starts the program on a profile and opens its page. */
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
      expect(defects, 'errors of the page').toEqual([]);
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
    // Without a graphics card Electron's process for it fails at every start, and drawing is left to chance.
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
      expect(child.signalCode ?? child.exitCode, `how it ended, after:\n${output.stderr}`).toBe(0);
      await expectNothingLeft(group);
      expect(defects, 'errors of the page').toEqual([]);
    },
  };
}

/** What is loaded before the program, and the environment it reads. */
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

/** Playwright takes `NODE_OPTIONS` from Electron's environment; a script in the profile's folder puts them back. */
function withNodeOptions(electron: string, options: string, profile: string): string {
  const script = path.join(profile, 'electron.sh');
  writeFileSync(script, `#!/bin/sh\nNODE_OPTIONS='${options}' exec '${electron}' "$@"\n`, { mode: 0o700 });
  return script;
}

/** What the page reports as gone wrong: exceptions no one caught, errors on its console, refused by its own policy included. */
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
