import type { BrowserWindow } from 'electron';
import type { Host } from '../core/host.ts';
import type { PageServer } from '../core/rpc/page-server.ts';
import type { Following } from './follow-changes.ts';
import { startTrayAndNotifications } from './tray/tray-and-notifications.ts';
import { lockOnLeave } from './security/lock-on-leave.ts';
import { acceptPagePort } from './window/page-port.ts';
import { recoverPage } from './window/page-recovery.ts';
import { loadPage } from './window/page-window.ts';
import { unloadHidden } from './window/unload-hidden.ts';
import { setAppMenu } from './menu/app-menu.ts';
import type { Translator } from './translator.ts';
import { trackPlace } from './window/window-place.ts';

interface WindowParts {
  /** Origin of the page. */
  origin: string;
  pages: PageServer;
  /** Stores the window's bounds and state. */
  placeFile: string;
  /** The window stays hidden until the user opens it. */
  isHidden: boolean;
  /** Whether the page has unfinished input. */
  isInUse: () => boolean;
  translator: Translator;
  following: Following;
}

/**
 * Sets up the window's menus, bounds and page, and shows its data in the tray and in notifications. Rejects if the page
 * cannot be shown at all.
 */
export async function setUpWindow(
  window: BrowserWindow,
  host: Pick<Host, 'client' | 'lock' | 'report' | 'programValues'>,
  { origin, pages, placeFile, isHidden, isInUse, translator, following }: WindowParts,
): Promise<void> {
  const { clock } = following;
  setAppMenu(host, window, translator, following);
  acceptPagePort(window, origin, pages);
  const load = loadPage.bind(null, window, origin, trackPlace(window, placeFile, clock, isHidden));
  const isUnloaded = unloadHidden(window, clock, { load, isInUse });
  lockOnLeave(host.lock, window, isUnloaded);
  recoverPage(window, origin, clock, { load, isUnloaded, t: translator.t });
  await load();
  if (window.isDestroyed()) return;
  await startTrayAndNotifications(host, window, following);
}
