import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startNode, whenPrinted } from '../../../support/child.ts';
import type { Running } from '../../../support/child.ts';
import { PROJECT } from '../../../support/project.ts';
import { startDefenceless } from './defenceless.ts';
import type { PlainServer } from './defenceless.ts';
import type { Means, Outcome, Target } from './means.ts';

/** Host name of the attacker; it resolves to this computer, as in DNS rebinding. */
export const EVIL = 'evil.example';

/** Countinghouse in its browser window, on sample books, with a signed-in page. */
export interface Victim {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  port: number;
  target: Target;
  page: Page;
  running: Running;
  /** The code in the address the page was opened with. */
  code: string;
}

interface OncePerWorker {
  /** One browser with the victim's page and the attackers' pages in it, as in practice. */
  context: BrowserContext;
  victim: Victim;
  defenceless: PlainServer;
}

interface Fixtures {
  /** Opens an attacker's page at an address. */
  openFrom: (address: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, { world: OncePerWorker }>({
  world: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        args: [`--host-resolver-rules=MAP *.example 127.0.0.1`],
      });
      const context = await browser.newContext();
      const profile = await mkdtemp(path.join(tmpdir(), 'countinghouse-attacked-'));
      const running = startServer(profile, '--demo');
      const address = await addressOf(running);
      const page = await context.newPage();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(address);
      await expect(companiesOf(page)).toHaveCount(3);
      const defenceless = await startDefenceless();
      const { origin, port } = new URL(address);
      const found = (ending: string): string => requested.find((name) => name.endsWith(ending)) ?? '';
      const target = { origin, script: found('.js'), style: found('.css'), image: found('.css') };
      const code = new URL(address).hash.slice('#code='.length);
      await use({
        context,
        victim: { origin, port: Number(port), target, page, running, code },
        defenceless,
      });
      await browser.close();
      await defenceless.stop();
      expect(await running.end()).toBe(0);
      expect(running.output.stderr).toBe('');
      await rm(profile, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  openFrom: async ({ world: { context, victim } }, use) => {
    const opened: Page[] = [];
    await use(async (address) => {
      const page = await context.newPage();
      opened.push(page);
      // A rebound name first leads to the attacker's own server, which serves the page.
      const isRebound = address.startsWith(`http://${EVIL}:${victim.port}`);
      const html = { contentType: 'text/html', body: '<!doctype html><p>rebound' };
      if (isRebound) await page.route(`${address}/`, (route) => route.fulfill(html), { times: 1 });
      await page.goto(address);
      return page;
    });
    for (const page of opened) await page.close();
    await expect(companiesOf(victim.page), 'the victim’s page goes on').toHaveCount(3);
  },
});
export { expect };

const ADDRESS = /^Countinghouse is at (\S+)$/m;

/** Starts the built Countinghouse in its browser window; the process prints its address. */
export function startServer(profile: string, ...words: string[]): Running {
  const server = path.join(PROJECT, 'dist/electron/server.js');
  return startNode([server, '--no-open', '--vault', 'session', '--profile', profile, ...words]);
}

export async function addressOf(running: Running): Promise<string> {
  const { 1: address = '' } = await whenPrinted(running.child, running.output, ADDRESS);
  return address;
}

function companiesOf(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('table', { name: 'All companies' }).getByRole('rowheader');
}

/** Outcome of an attack: `through` if the page got something, or the server answered without refusing. */
export async function attack(page: Page, means: Means, target: Target): Promise<Outcome> {
  const taken: string[] = [];
  const { host } = new URL(target.origin);
  page.on('response', (answer) => {
    if (new URL(answer.url()).host === host && answer.status() < 400) taken.push(answer.url());
  });
  const outcome = await page.evaluate(means, target);
  return taken.length > 0 ? 'through' : outcome;
}
