import { screen } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import {
  readWindowState,
  reachable,
  saveWindowState,
  writeWindowState,
  type WindowState,
} from './window-state.ts';

/** Delay before saving (ms): moving a window fires an event per step. */
const SAVE_DELAY_MS = 500;

/**
 * Restores the window's bounds, size and zoom, and stores their changes. Returns the page's last place.
 *
 * @param isHidden the window is not shown yet: actions that would show it wait until it is.
 */
export function trackPlace(
  window: BrowserWindow,
  file: string,
  clock: Clock,
  isHidden: boolean,
): () => string {
  const state = readWindowState(file);
  const bounds = reachable(
    state.bounds,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  if (bounds) window.setBounds(bounds);
  let isToMaximize = isHidden && state.isMaximized;
  if (isToMaximize) {
    window.once('show', () => {
      isToMaximize = false;
      window.maximize();
    });
  } else if (state.isMaximized) window.maximize();
  const { webContents } = window;
  webContents.on('did-finish-load', () => webContents.setZoomLevel(state.zoomLevel));

  let cancel = (): void => undefined;
  const updateState = (): void => {
    state.isMaximized = isToMaximize || window.isMaximized();
    state.bounds = window.getNormalBounds();
    state.zoomLevel = webContents.getZoomLevel();
  };
  // Failing to save loses only the window's position.
  const ignore = (): void => undefined;
  let saved: Promise<void> = Promise.resolve();
  let saves = 0;
  const save = (): void => {
    if (window.isDestroyed()) return;
    updateState();
    saves += 1;
    const now = { ...state };
    const own = saves;
    saved = saved.then(() => saveWindowState(file, now, () => own === saves)).catch(ignore);
  };
  const saveAtLast = (): void => {
    cancel();
    if (window.isDestroyed()) return;
    updateState();
    saves += 1;
    try {
      writeWindowState(file, state);
    } catch {
      ignore();
    }
  };
  const saveSoon = (): void => {
    cancel();
    cancel = clock.after(SAVE_DELAY_MS, save);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', saveAtLast);
  webContents.on('did-navigate-in-page', (_event, address) => {
    state.place = placeOf(address, state);
    saveSoon();
  });
  window.on('closed', () => cancel());
  return () => state.place;
}

/** Opens a place of the page, as one of its links does. */
export function goTo({ webContents }: BrowserWindow, place: string): void {
  const address = new URL(webContents.getURL());
  address.hash = place;
  void webContents.loadURL(address.href);
}

/** Steps back or forward in history, but only to places of the page. */
export function stepInHistory({ webContents }: Pick<BrowserWindow, 'webContents'>, by: 1 | -1): void {
  const { navigationHistory: history } = webContents;
  if (!history.canGoToOffset(by)) return;
  const { url } = history.getEntryAtIndex(history.getActiveIndex() + by);
  if (withoutPlace(url) === withoutPlace(webContents.getURL())) history.goToOffset(by);
}

function withoutPlace(address: string): string {
  return address.replace(/#.*$/s, '');
}

function placeOf(address: string, { place }: WindowState): string {
  const hash = new URL(address).hash.slice(1);
  return hash.startsWith('/') && hash.length <= 2_000 ? hash : place;
}
