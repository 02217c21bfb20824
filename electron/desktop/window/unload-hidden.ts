import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';

/** Time (ms) after which a hidden page is unloaded. */
export const UNLOAD_DELAY_MS = 10 * 60_000;

type Unloaded = Pick<BrowserWindow, 'isDestroyed' | 'isVisible'> & {
  on(event: 'hide' | 'show' | 'closed', listener: () => void): unknown;
  webContents: Pick<BrowserWindow['webContents'], 'forcefullyCrashRenderer' | 'isLoading'> & {
    on(event: 'did-start-loading', listener: () => void): unknown;
  };
};

/**
 * Ends the process of a page that has been hidden for a long time, to free its memory. The page is loaded again, at its last
 * place, when the window is shown. A page that `isInUse` stays.
 *
 * @param load loads the page at its last place.
 * @returns whether the page is unloaded now, so that the end of its process is not a failure.
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
    cancel = clock.after(UNLOAD_DELAY_MS, unload);
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
    // A menu may have opened another place just before.
    if (isUnloaded && !webContents.isLoading()) load().catch(() => undefined);
  });
  webContents.on('did-start-loading', () => {
    isUnloaded = false;
    if (!window.isVisible()) plan();
  });
  window.on('closed', () => cancel());
  return () => isUnloaded;
}
