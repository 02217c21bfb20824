import { test as base } from '@playwright/test';
import type { WindowKind } from './dashboard.ts';
import { openDisplay } from './display.ts';

export interface WindowOption {
  window: WindowKind;
}

interface OncePerWorker extends WindowOption {
  /** Where the desktop program's window is drawn. */
  display: void;
}

/** Playwright's `test` in one of the two windows, which one, the project says; with what that window is drawn on. */
export const test = base.extend<object, OncePerWorker>({
  window: ['browser', { option: true, scope: 'worker' }],

  // On one display for all, a window that opens over the pointer takes it from another test's.
  display: [
    async ({ window }, use) => {
      const display = window === 'electron' ? await openDisplay() : null;
      Object.assign(process.env, display?.env);
      await use();
      display?.end();
    },
    { scope: 'worker', auto: true },
  ],
});
