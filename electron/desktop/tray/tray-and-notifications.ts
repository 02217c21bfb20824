import { app, type BrowserWindow } from 'electron';
import type { Host } from '../../core/host.ts';
import { describeDefect } from '../../core/rpc/handler-options.ts';
import { wordsIn, type Words } from '../language/words.ts';
import { chooseLanguage, languageTags, regionOf } from '../../../shared/language.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/model/settings.ts';
import { figureLocaleOf } from '../../../shared/presentation.ts';
import type { Following } from '../follow-changes.ts';
import { keepOnClose } from '../lifecycle.ts';
import { bringToFront } from '../window/page-window.ts';
import { startAtLogin } from '../start-at-login.ts';
import { goTo } from '../window/window-place.ts';
import { digestView, noticeViews } from './alert-notices.ts';
import { desktopNotices } from './desktop-notices.ts';
import { followTray } from './follow.ts';
import { pauseDigest, pauseViews } from './pause-notices.ts';
import { createTray } from './tray.ts';
import { lockedTrayView, primeFormats, trayView, type TextFormats } from './tray-view.ts';

/**
 * Shows the window's data in the tray and in system notifications; nothing while locked. Keeps a closed window in the tray
 * if the settings say so. Ends, and removes everything shown, when `signal` aborts.
 */
export async function startTrayAndNotifications(
  host: Pick<Host, 'client' | 'lock' | 'report' | 'programValues'>,
  window: BrowserWindow,
  { clock, signal }: Following,
): Promise<void> {
  const { client, programValues, report } = host;
  const failed = (error: unknown): void => report(`tray or notifications: ${describeDefect(error)}`);
  const openAt = (place: string): void => {
    goTo(window, place);
    bringToFront(window);
  };
  const tray = createTray({
    open: (companyId) =>
      companyId === null ? bringToFront(window) : openAt(`/companies/${companyId}/balances`),
    syncAll: () => void client.sync.now({ companyId: null }).catch(failed),
    setPrivacy: (isOn) => void client.settings.update({ privacy: isOn }).catch(failed),
    quit: () => app.quit(),
  });
  const preferred = languageTags(app.getPreferredSystemLanguages());
  // The most likely formats; the user's own are known only with the first snapshot.
  primeFormats(textFormatsOf(DEFAULT_SETTINGS, preferred, clock.now()));
  /** Null while there is no tray, or while the setting is unknown. */
  let trayWords: Words | null = null;
  /** The setting for closing the window, as last received. */
  let hidesOnClose = false;
  keepOnClose(window, () => hidesOnClose);
  const parts = { clock, programValues, open: openAt, onDefect: failed };
  const [alerts, pauses] = await Promise.all([
    desktopNotices('alerts', parts),
    desktopNotices('pauses', parts),
  ]);
  if (signal.aborted) return;
  const concealNotices = (): void => {
    alerts.conceal();
    pauses.conceal();
  };
  void followTray(
    host,
    clock,
    signal,
    (snapshot) => {
      if (snapshot === null) {
        tray.show(trayWords && lockedTrayView(trayWords));
        concealNotices();
        return;
      }
      const { settings } = snapshot;
      const manner = textFormatsOf(settings, preferred, clock.now());
      trayWords = settings.tray ? manner.t : null;
      hidesOnClose = settings.tray && settings.closeToTray;
      tray.show(settings.tray ? trayView(snapshot, manner) : null);
      alerts.show(noticeViews(snapshot, manner), (views) => digestView(views, manner));
      pauses.show(pauseViews(snapshot, manner), (views) => pauseDigest(views, manner));
      startAtLogin(settings.startAtLogin);
    },
    failed,
  );
  signal.addEventListener(
    'abort',
    () => {
      tray.show(null);
      // A click on a notification would do nothing after the app has exited.
      concealNotices();
    },
    { once: true },
  );
}

function textFormatsOf(settings: Settings, preferred: readonly string[], now: number): TextFormats {
  const language = chooseLanguage(settings.language, preferred);
  return {
    t: wordsIn(language),
    locale: regionOf(language, preferred),
    figures: { locale: figureLocaleOf(settings, preferred), negatives: settings.negatives },
    now,
  };
}
