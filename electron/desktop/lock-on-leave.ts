import { powerMonitor } from 'electron';
import type { BrowserWindow } from 'electron';
import type { AppLock } from '../core/lock/app-lock.ts';

/**
 * Locks the program when the machine goes to sleep or its screen is locked (on Linux the core hears of that itself). A locked
 * page is loaded anew, because only that takes the figures out of its memory.
 */
export function lockOnLeave(lock: AppLock, window: BrowserWindow): void {
  lock.onChange(({ locked }) => {
    if (locked && !window.isDestroyed()) window.webContents.reload();
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
