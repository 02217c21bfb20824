import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { AppLock } from '../../core/lock/app-lock.ts';

/**
 * Locks the program when the machine goes to sleep or its screen is locked (on Linux the core hears of that itself). A locked
 * page is loaded anew, because only that takes the figures out of its memory; one that `isUnloaded` has none.
 */
export function lockOnLeave(lock: AppLock, window: BrowserWindow, isUnloaded: () => boolean): void {
  let isClosing = false;
  // A microtask, because another listener may yet keep the window open.
  window.on('close', (event) => {
    queueMicrotask(() => (isClosing = !event.defaultPrevented));
  });
  lock.onLock(() => {
    // Electron crashes when a page is loaded anew while it is asked whether it may be closed.
    if (!isClosing && !window.isDestroyed() && !isUnloaded()) window.webContents.reload();
  });
  powerMonitor.on('suspend', () => {
    lock.lock();
  });
  if (process.platform === 'linux') return;
  powerMonitor.on('lock-screen', () => {
    lock.lock();
  });
  lock.followScreen(true);
}
