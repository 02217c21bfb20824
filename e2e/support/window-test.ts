import { test as base } from '@playwright/test';
import type { WindowKind } from './dashboard.ts';
import { openDisplay } from './display.ts';

export interface WindowOption {
  window: WindowKind;
}

interface OncePerWorker extends WindowOption {
  /** Display for the desktop app's window. */
  display: void;
}

/** Playwright's `test`, in the window that the project selects, with a display for it. */
export const test = base.extend<object, OncePerWorker>({
  window: ['browser', { option: true, scope: 'worker' }],

  // On a shared display, a window that opens over the pointer takes it from another test's.
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
