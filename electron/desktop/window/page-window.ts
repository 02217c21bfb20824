import { setImmediate } from 'node:timers/promises';
import { BrowserWindow, screen } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import { showWhenDrawn } from './show-when-drawn.ts';

/** The overview's columns fit side by side into this (px). */
const ROOMY = { width: 1440, height: 900 };

/**
 * Opens the one window, shown as soon as there is something to see, or where it `isHidden` when someone asks for it.
 * `preload` is a file name.
 */
export function openPageWindow(preload: string, clock: Clock, isHidden: boolean): BrowserWindow {
  const { workAreaSize } = screen.getPrimaryDisplay();
  const window = new BrowserWindow({
    title: 'Countinghouse',
    width: Math.min(ROOMY.width, workAreaSize.width),
    height: Math.min(ROOMY.height, workAreaSize.height),
    // As small as the page can be used: a screen that enlarges everything has few pixels.
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
 * Loads the page that lives at `origin`, at the place it was left at. Rejects when it cannot be shown at all; a window that
 * was closed meanwhile has nothing to show.
 */
export async function loadPage(window: BrowserWindow, origin: string, place: () => string): Promise<void> {
  const address = place() === '/' ? `${origin}/` : `${origin}/#${place()}`;
  try {
    await window.loadURL(address);
  } catch (error) {
    // A window that closes breaks off its loading first, and is gone in the same turn of the event loop.
    await setImmediate();
    if (!window.isDestroyed()) throw error;
  }
}

/** Brings the window to the front, as a second start of the program does. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
