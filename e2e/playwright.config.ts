import { defineConfig } from '@playwright/test';
import { SYSTEM_CHROMIUM } from '../scripts/system-chromium.ts';
import { FOUND } from './support/project.ts';
import type { WindowOption } from './support/window-test.ts';

const SCREENSHOTS = '**/screenshots*.spec.ts';
/** What only one of the two windows has. */
const ONLY_BROWSER = '**/*.browser.spec.ts';
const ONLY_ELECTRON = '**/*.electron.spec.ts';
const KEYCHAIN = ['keychain.spec.ts', 'keychain-states.spec.ts'];
/** Long; its short form is among the others. */
const FULL = 'keychain-states.spec.ts';
/** Starts a program of its own. */
const PACKED = 'packed.spec.ts';

/** What `npm test` runs in Electron: what only Electron has, the keychain, the lock, and one journey of the page. */
const CORE_ELECTRON = [ONLY_ELECTRON, '**/keychain.spec.ts', '**/lock.spec.ts', '**/list.spec.ts'];
const isCore = process.env[FOUND.core] !== undefined;
const MINUTE_MS = 60_000;

const missing = [
  ...(process.env[FOUND.keyring] === undefined ? KEYCHAIN : []),
  ...(process.env[FOUND.full] === undefined ? [FULL] : []),
];

/** Started by run.ts, which finds out what this machine has. */
export default defineConfig<object, WindowOption>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  // Each test has its own program, service and profile, so they do not meet; each keeps about one core busy.
  fullyParallel: true,
  workers: 3,
  ...(isCore ? { grep: /@core/ } : {}),
  // With `npm test`, what passes only when it is tried again is listed by name at the end: a defect to mend. The full test has none.
  retries: isCore && process.env['CI'] ? 2 : 0,
  maxFailures: 10,
  globalTimeout: (isCore ? 20 : 90) * MINUTE_MS,
  forbidOnly: true,
  // They only end what hangs: a slow or busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Traces are for whoever sits before the failure; each test makes one, and that costs time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      // Where the system has none, what Playwright itself has installed.
      ...(SYSTEM_CHROMIUM === undefined ? {} : { executablePath: SYSTEM_CHROMIUM }),
      // Without a graphics card it draws in software; the plain way is the faster one.
      args: ['--disable-gpu'],
      // People have scrollbars, and one spec drags one.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  projects: [
    {
      name: 'browser',
      testIgnore: [SCREENSHOTS, PACKED, ONLY_ELECTRON, ...missing],
      use: { window: 'browser' },
    },
    ...(process.env[FOUND.electron] === undefined
      ? []
      : [
          {
            name: 'electron',
            testIgnore: [SCREENSHOTS, PACKED, ONLY_BROWSER, ...missing],
            ...(isCore ? { testMatch: CORE_ELECTRON } : {}),
            use: { window: 'electron' as const },
          },
        ]),
    ...(process.env[FOUND.packed] === undefined ? [] : [{ name: 'packed', testMatch: PACKED }]),
    { name: 'screenshots', testMatch: SCREENSHOTS, use: { window: 'browser' } },
  ],
});
