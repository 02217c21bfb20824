import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { AppLock } from '../../core/lock/app-lock.ts';

/**
 * Locks the app when the computer sleeps or its screen is locked (on Linux, the core detects the screen lock itself). A
 * locked page is reloaded, because only that removes the amounts from its memory; an unloaded page (`isUnloaded`) has none.
 */
export function lockOnLeave(lock: AppLock, window: BrowserWindow, isUnloaded: () => boolean): void {
  let isClosing = false;
  // In a microtask, because another listener may still prevent the window from closing.
  window.on('close', (event) => {
    queueMicrotask(() => (isClosing = !event.defaultPrevented));
  });
  lock.onLock(() => {
    // Electron crashes if a page is reloaded during its `beforeunload` check.
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
