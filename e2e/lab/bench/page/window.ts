import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { startNode, whenPrinted } from '../../../support/child.ts';
import type { Running } from '../../../support/child.ts';
import { PROJECT } from '../../../support/project.ts';

const CHROMIUM = '/usr/bin/chromium';

/** A browser as for the browser window, with software rendering. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
    args: ['--disable-gpu', '--enable-precise-memory-info'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

export interface RunningProgram extends Running {
  address: string;
}

/** Starts the built app on a profile; `address` opens its page once. */
export async function startServer(profile: string): Promise<RunningProgram> {
  const server = path.join(PROJECT, 'dist/electron/server.js');
  const running = startNode([server, '--no-open', '--port', '0', '--vault', 'session', '--profile', profile]);
  const { 1: address = '' } = await whenPrinted(
    running.child,
    running.output,
    /^Countinghouse is at (\S+)$/m,
  );
  return { ...running, address };
}

export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return context.newPage();
}
