import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { startInstalled } from '../../support/installed.ts';
import { test as base } from '../../support/window-test.ts';
import { startTrap } from './trap.ts';
import type { Trap } from './trap.ts';

interface Running {
  program: ElectronApplication;
  page: Page;
  isSandboxed: boolean;
  /** URLs of all requests of the page since it was opened. */
  requested: string[];
}

interface OncePerWorker {
  running: Running;
  trap: Trap;
}

/** Playwright's `test` with Countinghouse started as if installed, on sample books, once for all tests of a file. */
export const test = base.extend<Running, OncePerWorker>({
  running: [
    async ({}, use) => {
      const installed = await startInstalled(['--demo']);
      const { program, isSandboxed } = installed;
      const page = await program.firstWindow();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      // A page that is still loading cannot be reloaded.
      await page.waitForURL(/countinghouse/);
      await page.waitForLoadState('load');
      await page.reload();
      const companies = page.getByRole('table', { name: 'All companies' }).getByRole('rowheader');
      await expect(companies).toHaveCount(3, { timeout: 30_000 });
      await use({ program, page, isSandboxed, requested });
      await installed.stop();
    },
    { scope: 'worker' },
  ],
  trap: [
    async ({}, use) => {
      const trap = await startTrap();
      await use(trap);
      await trap.stop();
    },
    { scope: 'worker' },
  ],
  program: ({ running }, use) => use(running.program),
  page: ({ running }, use) => use(running.page),
  isSandboxed: ({ running }, use) => use(running.isSandboxed),
  requested: ({ running }, use) => use(running.requested),
});

export { expect };
