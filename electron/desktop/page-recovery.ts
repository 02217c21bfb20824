import { app, dialog } from 'electron';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import type { Clock } from '../core/clock.ts';
import { originOf } from './page-origin.ts';
import { reloadAllowance, watchForHang } from './reload-allowance.ts';

const GAVE_UP: MessageBoxOptions = {
  type: 'error',
  title: 'Countinghouse',
  message: 'The window keeps failing',
  detail:
    'It was opened anew several times within a minute and failed each time. Syncing goes on without it.',
  buttons: ['Open again', 'Quit'],
  cancelId: 1,
};

/**
 * Opens the page at `origin` anew when its process ends, stops answering or left it, and asks its user when that does not help. The core lives
 * elsewhere and does not notice: syncs go on.
 */
export function recoverPage(
  window: BrowserWindow,
  origin: string,
  clock: Clock,
  load: () => Promise<void>,
): void {
  const contents = window.webContents;
  let allowed = reloadAllowance(clock);

  async function reopen(): Promise<void> {
    if (window.isDestroyed()) return;
    if (!allowed()) {
      // A dialog of the system's own: a page about the failure would fail in the same way.
      const { response } = await dialog.showMessageBox(GAVE_UP);
      if (response === GAVE_UP.cancelId) {
        app.quit();
        return;
      }
      allowed = reloadAllowance(clock);
    }
    await load();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    // Failing to load again ends in this same event, or leaves an empty window that the menu can reload.
    reopen().catch(() => undefined);
  });
  // The one navigation that Electron asks nobody about: a page can make itself empty.
  contents.on('did-navigate', (_event, address) => {
    if (originOf(address) !== origin) reopen().catch(() => undefined);
  });
  const hang = watchForHang(clock, () => {
    if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
  });
  window.on('unresponsive', hang.begin);
  window.on('responsive', hang.end);
  window.on('closed', hang.end);
}
