import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';

/** A page that was out of sight for so long (ms) is let go. */
export const UNLOADED_AFTER = 10 * 60_000;

type Unloaded = Pick<BrowserWindow, 'isDestroyed' | 'isVisible'> & {
  on(event: 'hide' | 'show' | 'closed', listener: () => void): unknown;
  webContents: Pick<BrowserWindow['webContents'], 'forcefullyCrashRenderer' | 'isLoading'> & {
    on(event: 'did-start-loading', listener: () => void): unknown;
  };
};

/**
 * Ends the process of a page that has been out of sight for long, and with it all the memory it had; the page is opened again, at
 * its last place, as soon as the window is shown. One that `isInUse` stays.
 *
 * @param load opens the page at its last place.
 * @returns whether the page is let go now, so that its end is no failure.
 */
export function unloadHidden(
  window: Unloaded,
  clock: Clock,
  { load, isInUse }: { load: () => Promise<void>; isInUse: () => boolean },
): () => boolean {
  const { webContents } = window;
  let isUnloaded = false;
  let cancel = (): void => undefined;

  const plan = (): void => {
    cancel();
    cancel = clock.after(UNLOADED_AFTER, unload);
  };
  const unload = (): void => {
    if (window.isDestroyed() || window.isVisible()) return;
    if (isInUse()) {
      plan();
      return;
    }
    isUnloaded = true;
    webContents.forcefullyCrashRenderer();
  };

  window.on('hide', plan);
  window.on('show', () => {
    cancel();
    // A menu may have sent it to another place a moment before.
    if (isUnloaded && !webContents.isLoading()) load().catch(() => undefined);
  });
  webContents.on('did-start-loading', () => {
    isUnloaded = false;
    if (!window.isVisible()) plan();
  });
  window.on('closed', () => cancel());
  return () => isUnloaded;
}
