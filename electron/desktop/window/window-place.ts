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

/** Moving a window reports every step; one is kept when it rests (ms). */
const RESTS = 500;

/**
 * Puts the window where it was, at its size and zoom, and remembers what becomes of that. Returns the page's last place.
 *
 * @param isHidden it is not shown yet: what would show it waits until it is.
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
  const look = (): void => {
    state.isMaximized = isToMaximize || window.isMaximized();
    state.bounds = window.getNormalBounds();
    state.zoomLevel = webContents.getZoomLevel();
  };
  // What cannot be kept is only where a window lies.
  const forgo = (): void => undefined;
  let saved: Promise<void> = Promise.resolve();
  let saves = 0;
  const save = (): void => {
    if (window.isDestroyed()) return;
    look();
    saves += 1;
    const now = { ...state };
    const own = saves;
    saved = saved.then(() => saveWindowState(file, now, () => own === saves)).catch(forgo);
  };
  const saveAtLast = (): void => {
    cancel();
    if (window.isDestroyed()) return;
    look();
    saves += 1;
    try {
      writeWindowState(file, state);
    } catch {
      forgo();
    }
  };
  const saveSoon = (): void => {
    cancel();
    cancel = clock.after(RESTS, save);
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

/** Goes to a place of the page, as one of its own links would. */
export function goTo({ webContents }: BrowserWindow, place: string): void {
  const address = new URL(webContents.getURL());
  address.hash = place;
  void webContents.loadURL(address.href);
}

/** Goes to the place shown before or after this one, if it is one of the page: history leads nowhere else. */
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
