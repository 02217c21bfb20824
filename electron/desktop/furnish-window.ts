import type { BrowserWindow } from 'electron';
import type { Host } from '../core/host.ts';
import type { PageServer } from '../core/rpc/page-server.ts';
import type { Following } from './follow-changes.ts';
import { startGlance } from './glance/glance.ts';
import { lockOnLeave } from './lock-on-leave.ts';
import { acceptPagePort } from './page-port.ts';
import { recoverPage } from './page-recovery.ts';
import { loadPage } from './page-window.ts';
import { setProgramMenu } from './program-menu.ts';
import type { Speech } from './speech.ts';
import { rememberPlace } from './window-place.ts';

interface Furniture {
  /** Where the page lives. */
  origin: string;
  pages: PageServer;
  /** Remembers where the window was. */
  placeFile: string;
  /** It is not shown until somebody asks for it. */
  isHidden: boolean;
  speech: Speech;
  following: Following;
}

/**
 * Gives the window its menus, its place and its page, and shows outside it what is in it. Rejects when the page cannot be
 * shown at all.
 */
export async function furnishWindow(
  window: BrowserWindow,
  host: Pick<Host, 'client' | 'lock' | 'report'>,
  { origin, pages, placeFile, isHidden, speech, following }: Furniture,
): Promise<void> {
  const { clock, signal } = following;
  setProgramMenu(host, window, speech, following);
  lockOnLeave(host.lock, window);
  acceptPagePort(window, origin, pages);
  const load = loadPage.bind(null, window, origin, rememberPlace(window, placeFile, clock, isHidden));
  recoverPage(window, origin, clock, load, speech.say);
  await load();
  if (window.isDestroyed()) return;
  startGlance(host, window, clock, signal);
}
