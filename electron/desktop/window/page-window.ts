import { setImmediate } from 'node:timers/promises';
import { BrowserWindow, screen } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import { showWhenDrawn } from './show-when-drawn.ts';

/** Wide enough for all columns of the overview (px). */
const ROOMY = { width: 1440, height: 900 };

/**
 * Opens the only window. It is shown once drawn, or stays hidden (`isHidden`) until opened. `preload` is a file name.
 */
export function openPageWindow(preload: string, clock: Clock, isHidden: boolean): BrowserWindow {
  const { workAreaSize } = screen.getPrimaryDisplay();
  const window = new BrowserWindow({
    title: 'Countinghouse',
    width: Math.min(ROOMY.width, workAreaSize.width),
    height: Math.min(ROOMY.height, workAreaSize.height),
    // The minimum usable size of the page: on a highly scaled screen, there are few CSS pixels.
    minWidth: 320,
    minHeight: 256,
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  if (!isHidden) showWhenDrawn(window, clock);
  return window;
}

/**
 * Loads the page at `origin`, at its last place. Rejects if it cannot be shown at all; a window closed in the meantime does
 * not count.
 */
export async function loadPage(window: BrowserWindow, origin: string, place: () => string): Promise<void> {
  const address = place() === '/' ? `${origin}/` : `${origin}/#${place()}`;
  try {
    await window.loadURL(address);
  } catch (error) {
    // Closing a window aborts its loading first, and destroys it in the same turn of the event loop.
    await setImmediate();
    if (!window.isDestroyed()) throw error;
  }
}

/** Brings the window to the front, as a second start of the app does. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
