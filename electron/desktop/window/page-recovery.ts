import { app, dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import type { Words } from '../language/words.ts';
import { originOf } from '../security/page-origin.ts';
import { reloadAllowance, watchForHang } from './reload-allowance.ts';

/** Index of the dialog's second button. */
const QUIT = 1;

/**
 * Reloads the page at `origin` when its process ends unexpectedly (not by `isUnloaded`), hangs or navigates away, and
 * shows a dialog if that does not help. The core runs outside the page's process and is unaffected: syncs continue.
 */
export function recoverPage(
  window: BrowserWindow,
  origin: string,
  clock: Clock,
  { load, isUnloaded, t }: { load: () => Promise<void>; isUnloaded: () => boolean; t: Words },
): void {
  const contents = window.webContents;
  let allowed = reloadAllowance(clock);

  async function reopen(): Promise<void> {
    if (window.isDestroyed()) return;
    if (!allowed()) {
      // A native dialog: a page about the failure would fail in the same way.
      const { response } = await dialog.showMessageBox({
        type: 'error',
        title: t('product'),
        message: t('failing.message'),
        detail: t('failing.detail'),
        buttons: [t('failing.again'), t('failing.quit')],
        cancelId: QUIT,
      });
      if (response === QUIT) {
        app.quit();
        return;
      }
      allowed = reloadAllowance(clock);
    }
    await load();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || isUnloaded()) return;
    // Another failure to load fires this event again, or leaves an empty window that the menu can reload.
    reopen().catch(() => undefined);
  });
  // The only navigation without an Electron event to prevent it: a page can make itself empty.
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
