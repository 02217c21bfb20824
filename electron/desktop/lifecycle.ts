import { app } from 'electron';
import type { BrowserWindow } from 'electron';

/**
 * Quits in order, whatever the trigger (the last window closed, a menu, Ctrl-C, SIGTERM, a closed terminal): awaits
 * `stop` once, then exits with code 0, or with the exit code set before.
 */
export function quitCleanly(stop: () => Promise<void>): void {
  let stopping = false;
  app.on('window-all-closed', () => {
    app.quit();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      app.quit();
    });
  }
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    void stop().finally(() => {
      app.exit(Number(process.exitCode ?? 0));
    });
  });
}

/** Hides the window instead of closing it while `shouldHide` returns true; quitting closes it. */
export function keepOnClose(window: BrowserWindow, shouldHide: () => boolean): void {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  window.on('close', (event) => {
    if (isQuitting || !shouldHide()) return;
    event.preventDefault();
    window.hide();
  });
  // A click on the app in the macOS dock.
  app.on('activate', () => {
    window.show();
  });
}
