import { defineConfig } from '@playwright/test';
import { SYSTEM_CHROMIUM } from '../scripts/system-chromium.ts';
import { FOUND } from './support/project.ts';
import type { WindowOption } from './support/window-test.ts';

const SCREENSHOTS = '**/screenshots*.spec.ts';
/** Specs for features that only one of the two windows has. */
const ONLY_BROWSER = '**/*.browser.spec.ts';
const ONLY_ELECTRON = '**/*.electron.spec.ts';
const KEYCHAIN = ['keychain.spec.ts', 'keychain-states.spec.ts'];
/** Takes long; a short form is among the other specs. */
const FULL = 'keychain-states.spec.ts';
/** Starts an app of its own. */
const PACKED = 'packed.spec.ts';

/** Electron specs of `npm test`: those for Electron only, the keychain, the lock, and one journey through the page. */
const CORE_ELECTRON = [ONLY_ELECTRON, '**/keychain.spec.ts', '**/lock.spec.ts', '**/list.spec.ts'];
const isCore = process.env[FOUND.core] !== undefined;
const MINUTE_MS = 60_000;

const missing = [
  ...(process.env[FOUND.keyring] === undefined ? KEYCHAIN : []),
  ...(process.env[FOUND.full] === undefined ? [FULL] : []),
];

/** Started by run.ts, which detects what this computer supports. */
export default defineConfig<object, WindowOption>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  // Each test has its own app, service and profile, so they are independent; each keeps about one core busy.
  fullyParallel: true,
  workers: 3,
  ...(isCore ? { grep: /@core/ } : {}),
  // With `npm test`, tests that pass only on a retry are listed by name at the end: defects to fix. The full test has
  // no retries.
  retries: isCore && process.env['CI'] ? 2 : 0,
  maxFailures: 10,
  globalTimeout: (isCore ? 20 : 90) * MINUTE_MS,
  forbidOnly: true,
  // Only to end tests that hang: a slow or busy computer is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Traces are for a developer at the computer; each test records one, which costs time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      // Falls back to Playwright's own browser where the system has none.
      ...(SYSTEM_CHROMIUM === undefined ? {} : { executablePath: SYSTEM_CHROMIUM }),
      // Without a graphics card Chromium renders in software anyway; disabling the GPU is faster.
      args: ['--disable-gpu'],
      // Users have scrollbars, and one spec drags one.
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
