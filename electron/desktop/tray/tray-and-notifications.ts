import { app, Notification, type BrowserWindow } from 'electron';
import type { Clock } from '../../core/lib/clock.ts';
import type { Host } from '../../core/host.ts';
import { describeDefect } from '../../core/rpc/handler-options.ts';
import { wordsIn, type Words } from '../language/words.ts';
import { chooseLanguage, languageTags, regionOf } from '../../../shared/language.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/model/settings.ts';
import { figureLocaleOf } from '../../../shared/presentation.ts';
import { keepOnClose } from '../lifecycle.ts';
import { bringToFront } from '../window/page-window.ts';
import { startAtLogin } from '../start-at-login.ts';
import { goTo } from '../window/window-place.ts';
import { digestView, noticeViews } from './alert-notices.ts';
import { followTray } from './follow.ts';
import { pauseDigest, pauseViews } from './pause-notices.ts';
import { createTray } from './tray.ts';
import { lockedTrayView, primeFormats, trayView, type Manner } from './tray-view.ts';
import { gatheredNotices, type GatheredNotices } from './gathered-notices.ts';
import type { NoticeText } from './notice-view.ts';

/**
 * Shows outside the window what the window shows: in the tray and in notifications of the system, and behind the lock
 * nothing. Keeps a closed window in the tray where the settings say so. Ends when `signal` aborts.
 */
export function startTrayAndNotifications(
  host: Pick<Host, 'client' | 'lock' | 'report'>,
  window: BrowserWindow,
  clock: Clock,
  signal: AbortSignal,
): void {
  const { client, report } = host;
  const failed = (error: unknown): void => report(`outside the window: ${describeDefect(error)}`);
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
  const alerts = desktopNotices(clock, openAt);
  const pauses = desktopNotices(clock, openAt);
  const preferred = languageTags(app.getPreferredSystemLanguages());
  // As most will have them; what a user chose besides is known only with the first figures.
  primeFormats(mannerOf(DEFAULT_SETTINGS, preferred, clock.now()));
  /** Null while there is no tray, or no one knows yet whether there shall be one. */
  let trayWords: Words | null = null;
  /** What the settings say about closing the window, as last received. */
  let keepsInTray = false;
  keepOnClose(window, () => keepsInTray);
  void followTray(
    host,
    clock,
    signal,
    (snapshot) => {
      if (snapshot === null) {
        tray.show(trayWords && lockedTrayView(trayWords));
        alerts.conceal();
        pauses.conceal();
        return;
      }
      const { settings } = snapshot;
      const manner = mannerOf(settings, preferred, clock.now());
      trayWords = settings.tray ? manner.say : null;
      keepsInTray = settings.tray && settings.closeToTray;
      tray.show(settings.tray ? trayView(snapshot, manner) : null);
      alerts.show(noticeViews(snapshot, manner), (views) => digestView(views, manner));
      pauses.show(pauseViews(snapshot, manner), (views) => pauseDigest(views, manner));
      startAtLogin(settings.startAtLogin);
    },
    failed,
  );
  signal.addEventListener('abort', () => tray.show(null), { once: true });
}

function mannerOf(settings: Settings, preferred: readonly string[], now: number): Manner {
  const language = chooseLanguage(settings.language, preferred);
  return {
    say: wordsIn(language),
    locale: regionOf(language, preferred),
    figures: { locale: figureLocaleOf(settings, preferred), negatives: settings.negatives },
    now,
  };
}

/**
 * The system's notifications of one kind of news.
 *
 * @param open shows a place in the window; called for a click on one.
 */
export function desktopNotices(clock: Clock, open: (place: string) => void): GatheredNotices {
  return gatheredNotices({ clock, since: clock.now(), show: (text) => show(text, open) });
}

function show({ title, body, place }: NoticeText, open: (place: string) => void): () => void {
  if (!Notification.isSupported()) return () => undefined;
  const notification = new Notification({ title, body });
  notification.on('click', () => open(place));
  notification.show();
  return () => notification.close();
}
