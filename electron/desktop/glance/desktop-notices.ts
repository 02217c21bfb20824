import { Notification } from 'electron';
import type { Clock } from '../../core/clock.ts';
import { gatheredNotices, type GatheredNotices, type NoticeText } from './gathered-notices.ts';

/**
 * The system's notifications of alerts.
 *
 * @param open shows the alerts in the window; called for a click on one.
 */
export function desktopNotices(clock: Clock, open: () => void): GatheredNotices {
  return gatheredNotices({ clock, since: clock.now(), tell: (text) => show(text, open) });
}

function show({ title, body }: NoticeText, open: () => void): () => void {
  if (!Notification.isSupported()) return () => undefined;
  const notification = new Notification({ title, body });
  notification.on('click', open);
  notification.show();
  return () => notification.close();
}
