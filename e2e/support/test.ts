import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Shell } from '../pages/shell.ts';
import { connectCompanies } from './connect-companies.ts';
import { launch } from './dashboard.ts';
import type { Dashboard, LaunchOptions } from './dashboard.ts';
import { startSampleBooks, type SampleBooks } from './sample-books.ts';
import { startSampleService } from './sample-service.ts';
import type { SampleService, ServiceCompany, ServiceOptions } from './sample-service.ts';
import { test as base } from './window-test.ts';

interface OncePerWorker {
  /** The browser for the browser window, started on first use. */
  openBrowser: () => Promise<Browser>;
  /** The instance behind {@link Fixtures.reading}. */
  shared: Reading;
}

/** An app with the books of one company. */
interface Reading {
  page: Dashboard['page'];
  shell: Shell;
  service: SampleService;
  company: ServiceCompany;
}

export interface Fixtures {
  /** An empty folder for this test only. */
  profile: string;
  /** Starts the app on `profile`; stopped after the test, unless the test has stopped it. */
  start: (options?: LaunchOptions) => Promise<Dashboard>;
  /** For read-only tests: one shared app on the overview, with one fully synced company. */
  reading: Reading;
  /** Starts a sample service for this test. */
  startService: (options?: ServiceOptions) => Promise<SampleService>;
  /** Starts a service whose books the test can change; stopped after the test. */
  startBooks: () => Promise<SampleBooks>;
}

/** Playwright's `test`, in the window that the project selects. */
export const test = base.extend<Fixtures, OncePerWorker>({
  openBrowser: [
    async ({ playwright }, use) => {
      let browser: Promise<Browser> | undefined;
      await use(() => (browser ??= playwright.chromium.launch()));
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({ window, openBrowser }, use) => {
      const folder = await createProfile();
      const service = await startSampleService();
      const [, , company] = service.companies;
      const dashboard = await launch(window, openBrowser, folder, {});
      const { page } = dashboard;
      const shell = await connectCompanies(page, service, [company]);
      await use({ page, shell, service, company });
      await dashboard.stop();
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  reading: async ({ shared }, use) => {
    const { page, shell } = shared;
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.reload();
    await shell.open('Overview');
    await use(shared);
  },

  profile: async ({}, use) => {
    const folder = await createProfile();
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  start: async ({ window, openBrowser, profile }, use) => {
    const started: Dashboard[] = [];
    await use(async (options = {}) => {
      const dashboard = await launch(window, openBrowser, profile, options);
      started.push(dashboard);
      return dashboard;
    });
    for (const each of started) await each.stop();
  },

  startService: async ({}, use) => {
    const started: SampleService[] = [];
    await use(async (options) => {
      const service = await startSampleService(options);
      started.push(service);
      return service;
    });
    for (const each of started) await each.stop();
  },

  startBooks: async ({}, use) => {
    const started: SampleBooks[] = [];
    await use(async () => {
      const books = await startSampleBooks();
      started.push(books);
      return books;
    });
    for (const each of started) await each.stop();
  },
});

function createProfile(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'countinghouse-e2e-'));
}

export { expect } from '@playwright/test';
