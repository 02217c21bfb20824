import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';

/** How long after its page was loaded a window is waited for that does not say it has drawn (ms). */
const PATIENCE = 1_000;

type Shown = Pick<BrowserWindow, 'isDestroyed' | 'once' | 'show'> & {
  webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
};

/**
 * Shows a window once, when it has drawn something. That it did, the system does not always say of a window which is not
 * shown yet; a program without a window would be worse than a moment of white.
 */
export function showWhenDrawn(window: Shown, clock: Clock): void {
  let isDone = false;
  const show = (): void => {
    if (isDone || window.isDestroyed()) return;
    isDone = true;
    window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => clock.after(PATIENCE, show));
}
