import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';

/** Maximum wait (ms) after loading for a window that does not report that it has drawn. */
const DRAW_TIMEOUT_MS = 1_000;

type Shown = Pick<BrowserWindow, 'isDestroyed' | 'once' | 'show'> & {
  webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
};

/**
 * Shows a window once, when it has drawn its content. The system does not always report this for a hidden window; an app
 * without a window would be worse than a brief white one.
 */
export function showWhenDrawn(window: Shown, clock: Clock): void {
  let isDone = false;
  const show = (): void => {
    if (isDone || window.isDestroyed()) return;
    isDone = true;
    window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => clock.after(DRAW_TIMEOUT_MS, show));
}
